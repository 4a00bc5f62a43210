import type { ImportKind } from '@pronathle/domain/import-kind';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFetchImport, useFollowAddress, useLastImport } from './imports.data.ts';
import { importsText } from './imports.text.ts';
import { readImportFiles } from './read-import-files.ts';

interface ImportAddressProps {
  kind: ImportKind;
  target: string;
  onText: (text: string) => void;
  onUnreadable: () => void;
}

/** A field for the address of a file to read or to follow; nothing unless the operator allows some hosts. */
export function ImportAddress({ kind, target, onText, onUnreadable }: ImportAddressProps) {
  const hosts = useLastImport(kind, target).data?.hosts ?? [];
  const fetching = useFetchImport();
  const following = useFollowAddress(target);
  const [address, setAddress] = useState('');
  if (hosts.length === 0) return null;

  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    fetching.mutate(address, {
      onSuccess: ({ name, text }) => {
        readImportFiles([new File([text], name)]).then(onText, onUnreadable);
      },
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <TextField
            label={importsText.address}
            hint={importsText.hosts(hosts)}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={(changed) => {
              setAddress(changed.target.value);
              fetching.reset();
              following.reset();
            }}
          />
        </div>
        <Button
          type="submit"
          tone="quiet"
          className="sm:mt-7.5"
          busy={fetching.isPending}
          disabled={address.trim() === ''}
        >
          {importsText.readAddress}
        </Button>
        {kind === 'night' && (
          <Button
            tone="quiet"
            className="sm:mt-7.5"
            busy={following.isPending}
            disabled={address.trim() === ''}
            onClick={() =>
              following.mutate({ address, appliesStartLists: false }, { onSuccess: () => setAddress('') })
            }
          >
            {importsText.follow}
          </Button>
        )}
      </div>
      {following.isError && <FailureAlert error={following.error} fallback={importsText.followFailed} />}
      {fetching.isError && <FailureAlert error={fetching.error} fallback={importsText.addressFailed} />}
    </form>
  );
}
