import type { ThreadMessage } from '@pronathle/contract';
import { threadReactions, type ThreadReaction } from '@pronathle/domain/thread';
import { Flame, Frown, Heart, Laugh, Medal, ThumbsUp } from 'lucide-react';
import { threadText as text } from './thread.text.ts';

const icons = {
  like: ThumbsUp,
  love: Heart,
  laugh: Laugh,
  fire: Flame,
  ouch: Frown,
  medal: Medal,
} as const satisfies Record<ThreadReaction, unknown>;

type Given = ThreadMessage['reactions'];

interface ReactionsProps {
  reactions: Given;
  /** undefined for a reader who may not react; called with null, it removes the reader's own reaction */
  onReact: ((reaction: ThreadReaction | null) => void) | undefined;
}

const chip =
  'inline-flex min-h-9 min-w-11 items-center justify-center gap-1.5 rounded-full border px-2 text-sm';
const tones = {
  chosen: 'border-tartan bg-tartan-soft text-tartan',
  notChosen: 'border-line bg-surface text-muted',
};

/** The reactions of members to a message. A reader has one: a tap sets, replaces or removes it. */
export function Reactions({ reactions, onReact }: ReactionsProps) {
  return (
    <ul className="flex flex-wrap gap-1">
      {reactions.map(({ reaction, count, isMine }) => {
        const Icon = icons[reaction];
        const shown = (
          <>
            <Icon size={16} aria-hidden="true" />
            <span className="tabular-nums">{count}</span>
          </>
        );
        const label = text.reaction(reaction, count);
        const look = `${chip} ${isMine ? tones.chosen : tones.notChosen}`;
        return (
          <li key={reaction}>
            {onReact === undefined ? (
              <span role="img" aria-label={label} className={look}>
                {shown}
              </span>
            ) : (
              <button
                type="button"
                aria-label={label}
                aria-pressed={isMine}
                onClick={() => onReact(isMine ? null : reaction)}
                className={look}
              >
                {shown}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The six reactions to choose from. */
export function ReactionChoice({
  own,
  onReact,
}: {
  own: ThreadReaction | undefined;
  onReact: (reaction: ThreadReaction | null) => void;
}) {
  return (
    <div role="group" aria-label={text.react} className="flex flex-wrap gap-1">
      {threadReactions.map((reaction) => {
        const Icon = icons[reaction];
        return (
          <button
            key={reaction}
            type="button"
            aria-label={text.reactions[reaction]}
            aria-pressed={reaction === own}
            onClick={() => onReact(reaction === own ? null : reaction)}
            className={`grid size-11 place-items-center rounded-full border ${reaction === own ? tones.chosen : tones.notChosen}`}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}
