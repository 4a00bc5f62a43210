import type { Badge } from '@pronathle/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { assetUrl } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { badgesText } from './badges.text.ts';
import { throwConfetti } from './confetti.ts';

interface BadgeModalProps {
  badge: Badge;
  /** called once the badge is on the screen */
  onShown: () => void;
  onClose: () => void;
}

/** A badge just earned, with its confetti, which stops when the dialog closes. */
export function BadgeModal({ badge, onShown, onClose }: BadgeModalProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current === null ? undefined : throwConfetti(canvas.current)), []);

  const show = useEffectEvent(onShown);
  useEffect(() => show(), []);

  // When the dialog closes and nothing has the focus, the page's heading gets the focus: the dialog may have opened
  // before the page.
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      });
    },
    [],
  );

  return (
    <Dialog
      title={badgesText.earned}
      onClose={onClose}
      actions={<Button onClick={onClose}>{badgesText.close}</Button>}
    >
      {/* Inside the dialog, which would hide the confetti otherwise. */}
      <canvas ref={canvas} aria-hidden="true" className="pointer-events-none fixed inset-0 size-full" />
      <div className="grid justify-items-center gap-2 text-center">
        <img src={assetUrl(badge.icon)} alt="" width={144} height={144} className="size-36" />
        <p className="font-display text-4xl leading-none font-extrabold">{badge.name}</p>
        <p className="text-muted">{badge.description}</p>
        {badge.rewardPoints > 0 && (
          <>
            <p className="figures text-2xl text-tartan">{badgesText.points(badge.rewardPoints)}</p>
            <p className="text-sm text-muted">{badgesText.pointsHint}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
