import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { part } from '../../ui/part.tsx';
import type { Shared } from './shares.data.ts';
import { sharesText as text } from './shares.text.ts';

const ShareDialog = part(() => import('./share-dialog.tsx'), 'ShareDialog');

interface ShareButtonProps {
  shared: Shared;
  tone?: ButtonTone;
  /** the accessible name, needed when a page has several such buttons */
  label?: string;
}

/** The button that opens the dialog to share a picture of the player's own podium, ranking or badge. */
export function ShareButton({ shared, tone = 'quiet', label }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone={tone} aria-label={label} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Share2 size={18} aria-hidden="true" />
        {text.share}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog shared={shared} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
