import { threadMessages } from '@pronathle/contract/thread.messages';
import { threadLimits } from '@pronathle/domain/thread';
import { textLength } from '@pronathle/domain/text-length';
import { SendHorizontal } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { fieldErrorsOf, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/field.tsx';
import { useWrite } from './thread.data.ts';
import { threadText as text } from './thread.text.ts';

/** Characters left from which on they are counted aloud. */
const NEAR_THE_END = 100;

/** A finger's keyboard has no second key for a new line. */
const entersLines = () => matchMedia('(pointer: coarse)').matches;

/** The field of a new message, under the list and never over it. */
export function Composer({ leagueId, onSent }: { leagueId: string; onSent: () => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState('');
  const write = useWrite(leagueId);
  const left = threadLimits.message - textLength(draft.trim());
  const refused = write.isError
    ? (fieldErrorsOf(write.error)['text'] ?? messageOf(write.error, text.sendFailed))
    : undefined;
  const problem = left < 0 ? threadMessages.tooLong : refused;

  function send() {
    field.current?.focus();
    if (draft.trim() === '' || left < 0 || write.isPending) return;
    write.mutate(draft, {
      onSuccess: () => {
        setDraft('');
        onSent();
      },
    });
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
          className={`${controlClass} flex-1`}
          onChange={(event) => {
            setDraft(event.target.value);
            if (write.isError) write.reset();
          }}
          onKeyDown={(event: KeyboardEvent) => {
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
        id={`${id}-note`}
        role="status"
        className={`text-sm ${problem === undefined ? 'text-muted' : 'text-danger'}`}
      >
        {problem ?? (left < NEAR_THE_END ? text.left(left) : '')}
      </p>
    </form>
  );
}
