import type { ThreadMessage } from '@pronathle/contract';
import type { ThreadReaction } from '@pronathle/domain/thread';
import { Check, Ellipsis, FlagTriangleRight, MessageSquareOff, SmilePlus, Trash2 } from 'lucide-react';
import { readerTime } from '../../lib/reader-days.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { MessageAction } from './message-dialog.tsx';
import { mentionParts } from './mention-parts.ts';
import { ReactionChoice, Reactions } from './reactions.tsx';
import { threadText as text } from './thread.text.ts';

interface MessageLineProps {
  message: ThreadMessage;
  isMine: boolean;
  /** the previous message has the same author, whose name is not repeated */
  isUnderSameName: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** undefined for a reader who may not react */
  onReact: ((reaction: ThreadReaction | null) => void) | undefined;
  /** the actions that the reader may choose */
  actions: readonly MessageAction[];
  onAction: (action: MessageAction) => void;
  /** keeps a reported message; undefined when the reader has nothing to decide */
  onKeep: (() => void) | undefined;
}

const icons = { report: FlagTriangleRight, mute: MessageSquareOff, remove: Trash2 } as const;

/** The words of a message; the names of mentioned members are highlighted. */
function Words({ words, mentions }: { words: string; mentions: ThreadMessage['mentions'] }) {
  const parts = mentionParts(
    words,
    mentions.map(({ name }) => name),
  );
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <strong key={index} className="font-semibold text-tartan">
        {part}
      </strong>
    ),
  );
}

/** A message: its words, its reactions and, once opened, the actions of its reader. */
export function MessageLine({
  message,
  isMine,
  isUnderSameName,
  isOpen,
  onToggle,
  onReact,
  actions,
  onAction,
  onKeep,
}: MessageLineProps) {
  const { author, at, text: words, reactions, isHidden, isReported, reports = 0 } = message;
  const note = isHidden && words !== null ? text.hiddenToYou : isReported ? text.reportedByYou : undefined;
  const Icon = onReact === undefined || isMine ? Ellipsis : SmilePlus;
  const opener = (onReact !== undefined || actions.length > 0) && (
    <button
      type="button"
      aria-label={isMine ? text.actionsOnMine : text.actionsOn(author.username)}
      aria-expanded={isOpen}
      onClick={onToggle}
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
  return (
    <li
      className={`grid gap-1 ${isMine ? 'justify-items-end' : 'justify-items-start'} ${isUnderSameName ? '' : 'pt-2'}`}
    >
      <p className={`text-sm text-muted ${isUnderSameName ? 'sr-only' : ''}`}>
        <span className="font-semibold text-ink">{isMine ? text.me : author.username}</span>{' '}
        <time dateTime={at} className="tabular-nums">
          {readerTime(at)}
        </time>
      </p>
      <div className="flex items-center gap-1">
        {isMine && opener}
        <p
          className={`max-w-prose rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-line ${isMine ? 'bg-tartan-soft' : 'border border-line bg-surface'} ${isHidden ? 'text-muted' : ''}`}
        >
          {words === null ? text.hidden : <Words words={words} mentions={message.mentions} />}
        </p>
        {!isMine && opener}
      </div>
      {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      {reports > 0 && <Pill tone="warning">{text.reportedBy(reports)}</Pill>}
      {reactions.length > 0 && <Reactions reactions={reactions} onReact={onReact} />}
      {isOpen && (
        <div className="flex flex-wrap items-center gap-1">
          {onReact !== undefined && (
            <ReactionChoice
              own={reactions.find((given) => given.isMine)?.reaction}
              onReact={(reaction) => {
                onReact(reaction);
                onToggle();
              }}
            />
          )}
          {onKeep !== undefined && (
            <Button tone="plain" onClick={onKeep}>
              <Check size={18} aria-hidden="true" />
              {text.keep}
            </Button>
          )}
          {actions.map((action) => {
            const ActionIcon = icons[action];
            return (
              <Button key={action} tone="plain" aria-haspopup="dialog" onClick={() => onAction(action)}>
                <ActionIcon size={18} aria-hidden="true" />
                {text[action]}
              </Button>
            );
          })}
        </div>
      )}
    </li>
  );
}
