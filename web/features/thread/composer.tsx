import { threadMessages } from '@pronathle/contract/thread.messages';
import { threadLimits } from '@pronathle/domain/thread';
import { textLength } from '@pronathle/domain/text-length';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { fieldErrorsOf, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/field.tsx';
import { keepMessage, keptMessage, onMessageSent } from './message-draft.ts';
import { membersFor, mentionAt, withMention } from './mention-draft.ts';
import { useWrite } from './thread.data.ts';
import { threadText as text } from './thread.text.ts';

/** The number of remaining characters is shown below this number. */
const NEAR_THE_END = 100;

/** Whether Enter writes a new line: a touch keyboard has no other key for a new line. */
const entersLines = () => matchMedia('(pointer: coarse)').matches;

interface Named {
  _id: string;
  username: string;
}

/** The members that the mention at the caret may mean; the arrow keys choose one. */
function OfferedMembers({
  id,
  offered,
  chosen,
  onName,
}: {
  /** the id of the message's field */
  id: string;
  offered: readonly Named[];
  chosen: number;
  onName: (member: Named) => void;
}) {
  if (offered.length === 0) return null;
  return (
    <ul
      id={`${id}-members`}
      role="listbox"
      aria-label={text.members}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      {offered.map((member, index) => (
        <li
          key={member._id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          className={`flex min-h-11 cursor-pointer items-center px-3 font-semibold ${index === chosen ? 'bg-tartan-soft' : ''}`}
          // The field keeps the focus, and on a phone the keyboard stays.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onName(member)}
        >
          {member.username}
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns the draft of a message, the members that the mention at its caret may mean, and the functions that change the
 * draft or choose a member. The draft is still there when the player comes back to the thread.
 */
function useMentions(leagueId: string, members: readonly Named[]) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => keptMessage(leagueId));
  /** the caret's position; null once the reader has closed the list of members */
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  /** the caret's position after a chosen name is inserted */
  const nextCaret = useRef<number | null>(null);
  const mention = caret === null ? null : mentionAt(draft, caret);
  const offered = mention === null ? [] : membersFor(members, mention.typed);

  useEffect(() => keepMessage(leagueId, draft), [leagueId, draft]);

  useEffect(
    () =>
      onMessageSent((league, withoutSent) => {
        if (league === leagueId) setDraft(withoutSent);
      }),
    [leagueId],
  );

  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  }, [draft]);

  function insertName(member: Named) {
    if (mention === null) return;
    const named = withMention(draft, mention, member.username);
    setDraft(named.draft);
    setCaret(null);
    nextCaret.current = named.caret;
    field.current?.focus();
  }

  /** Handles a key while members are offered. Returns whether the key was for the list of members. */
  function chooseByKey(event: KeyboardEvent): boolean {
    const member = offered[chosen];
    if (member === undefined || event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setChosen((chosen + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insertName(member);
    else if (event.key === 'Escape') setCaret(null);
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    field,
    draft,
    offered,
    chosen,
    insertName,
    chooseByKey,
    onType: ({ value, selectionStart }: HTMLTextAreaElement) => {
      setDraft(value);
      setCaret(selectionStart);
      setChosen(0);
    },
    onLeave: () => setCaret(null),
  };
}

interface ComposerProps {
  leagueId: string;
  /** the members that a message may name */
  members: readonly Named[];
  onSent: () => void;
}

/** The field of a new message. The field is below the list of messages, and never covers the list. */
export function Composer({ leagueId, members, onSent }: ComposerProps) {
  const id = useId();
  const { field, draft, offered, chosen, insertName, chooseByKey, onType, onLeave } = useMentions(
    leagueId,
    members,
  );
  const write = useWrite(leagueId);
  const remaining = threadLimits.message - textLength(draft.trim());
  const refused = write.isError
    ? (fieldErrorsOf(write.error)['text'] ?? messageOf(write.error, text.sendFailed))
    : undefined;
  const problem = remaining < 0 ? threadMessages.tooLong : refused;
  const note = useRef<HTMLParagraphElement>(null);
  // A long message makes the field higher, and the note below it may be under the tab bar.
  useEffect(() => {
    if (problem !== undefined) note.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  function send() {
    field.current?.focus();
    if (draft.trim() === '' || remaining < 0 || write.isPending) return;
    write.mutate(draft, { onSuccess: onSent });
  }

  return (
    <form
      className="grid gap-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <OfferedMembers id={id} offered={offered} chosen={chosen} onName={insertName} />
      <label htmlFor={id} className="sr-only">
        {text.write}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          id={id}
          rows={Math.min(4, draft.split('\n').length)}
          value={draft}
          placeholder={text.write}
          enterKeyHint={entersLines() ? 'enter' : 'send'}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          aria-autocomplete="list"
          aria-controls={offered.length > 0 ? `${id}-members` : undefined}
          aria-activedescendant={offered.length > 0 ? `${id}-${chosen}` : undefined}
          className={`${controlClass} flex-1`}
          onChange={(event) => {
            onType(event.target);
            if (write.isError) write.reset();
          }}
          onBlur={onLeave}
          onKeyDown={(event: KeyboardEvent) => {
            if (chooseByKey(event)) return;
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || entersLines())
              return;
            event.preventDefault();
            send();
          }}
        />
        <Button type="submit" aria-label={text.send} busy={write.isPending}>
          <SendHorizontal aria-hidden="true" />
        </Button>
      </div>
      <p
        ref={note}
        id={`${id}-note`}
        role="status"
        className={`text-sm ${problem === undefined ? 'text-muted' : 'text-danger'}`}
      >
        {problem ?? (remaining < NEAR_THE_END ? text.left(remaining) : '')}
      </p>
    </form>
  );
}
