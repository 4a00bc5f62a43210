import type { ApiReply } from '@pronathle/contract';
import { Download, Link2, Share2, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { copy } from '../../lib/copy.ts';
import { toast } from '../../lib/toast.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pictureAt, useDeleteShare, usePicture, useShare, type Shared } from './shares.data.ts';
import { sharesText as text } from './shares.text.ts';

function Ready({ made, onClose }: { made: ApiReply<'createShare'>; onClose: () => void }) {
  const picture = pictureAt(made.image);
  const { data: bytes } = usePicture(picture);
  const removal = useDeleteShare(made.share._id);
  const files = bytes === undefined ? [] : [new File([bytes], text.fileName, { type: 'image/png' })];
  const toShare =
    files.length > 0 && 'canShare' in navigator && navigator.canShare({ files })
      ? { files, text: made.address }
      : { url: made.address };
  return (
    <>
      <img
        src={picture}
        alt={text.pictureOf}
        width={1200}
        height={630}
        className="h-auto w-full rounded-lg border border-line bg-night"
      />
      <p className="text-sm text-muted">{text.hint}</p>
      {/* To be selected by hand where the browser refuses to copy. */}
      <p className="text-sm wrap-anywhere text-muted select-all">{made.address}</p>
      {'share' in navigator && (
        // The promise rejects when the player closes the share sheet without choosing: that is no failure.
        <Button
          className="justify-self-start"
          onClick={() => void navigator.share(toShare).catch(() => null)}
        >
          <Share2 size={18} aria-hidden="true" />
          {text.send}
        </Button>
      )}
      <div className="-mx-2 flex flex-wrap items-center gap-x-2">
        <a href={picture} download={text.fileName} className={buttonLook('plain')}>
          <Download size={18} aria-hidden="true" />
          {text.download}
        </a>
        <Button tone="plain" onClick={() => void copy(made.address, text.linkCopied)}>
          <Link2 size={18} aria-hidden="true" />
          {text.copyLink}
        </Button>
        <Button
          tone="plain"
          busy={removal.isPending}
          onClick={() =>
            removal.mutate(undefined, {
              onSuccess: ({ msg }) => {
                toast.success(msg);
                onClose();
              },
            })
          }
        >
          <Trash2 size={18} aria-hidden="true" />
          {text.removal}
        </Button>
      </div>
      {removal.isError && <FailureAlert error={removal.error} fallback={text.removalFailed} />}
    </>
  );
}

interface ShareDialogProps {
  shared: Shared;
  onClose: () => void;
}

/** The dialog that creates a picture and a link to it, for the device's share sheet, a file or the clipboard. */
export function ShareDialog({ shared, onClose }: ShareDialogProps) {
  const { data, error } = useShare(shared, useId());
  return (
    <Dialog title={text.titles[shared.kind]} onClose={onClose}>
      {error !== null ? (
        <FailureAlert error={error} fallback={text.failed} />
      ) : data === undefined ? (
        <Skeleton className="h-72" />
      ) : (
        <Ready made={data} onClose={onClose} />
      )}
    </Dialog>
  );
}
