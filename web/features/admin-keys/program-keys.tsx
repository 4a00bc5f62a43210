import type { ProgramKey } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatInstant } from '../../lib/french-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChangeDialog } from '../../ui/change-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { useKeys, useRevokeKey } from './keys.data.ts';
import { keysText as text } from './keys.text.ts';

interface RevokeDialogProps {
  competitionId: string;
  programKey: ProgramKey;
  onClose: () => void;
}

function RevokeDialog({ competitionId, programKey: { _id, name }, onClose }: RevokeDialogProps) {
  const revoking = useRevokeKey(competitionId, _id);
  return (
    <ChangeDialog
      title={text.revokeTitle}
      confirmLabel={text.revoke}
      change={revoking}
      failed={text.revokeFailed}
      onClose={onClose}
    >
      <p>{text.revokeExplained(name)}</p>
    </ChangeDialog>
  );
}

function Keys({ competitionId, keys }: { competitionId: string; keys: readonly ProgramKey[] }) {
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<{ key: ProgramKey; secret: string } | null>(null);
  /** the key in the dialog that asks before revoking it */
  const [toRevoke, setToRevoke] = useState<ProgramKey | null>(null);
  return (
    <>
      {keys.length > 0 && (
        <ul className="grid gap-3">
          {keys.map((key) => (
            <li key={key._id} className="grid gap-3 rounded-lg border border-line px-4 py-3">
              <div className="flex items-center gap-3">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold wrap-anywhere">{key.name}</p>
                  <p className="text-sm wrap-anywhere text-muted">
                    {text.made(key.madeBy, text.on(formatInstant(key.createdAt)))}
                  </p>
                  <p className="text-sm text-muted">
                    {key.lastUsedAt === null
                      ? text.neverUsed
                      : text.used(text.on(formatInstant(key.lastUsedAt)))}
                  </p>
                </div>
                <Button tone="quiet" aria-label={text.revokeThat(key.name)} onClick={() => setToRevoke(key)}>
                  {text.revoke}
                </Button>
              </div>
              {made?.key._id === key._id && (
                <ShownOnce secret={made.secret} copyLabel={text.copy} copied={text.copied} once={text.once} />
              )}
            </li>
          ))}
        </ul>
      )}
      {keys.length >= limits.programKeys ? (
        <p className="text-sm text-muted">{text.full}</p>
      ) : (
        <div>
          <Button tone="quiet" onClick={() => setMaking(true)}>
            {text.create}
          </Button>
        </div>
      )}
      {making && (
        <CreateKeyDialog competitionId={competitionId} onClose={() => setMaking(false)} onCreated={setMade} />
      )}
      {toRevoke !== null && (
        <RevokeDialog competitionId={competitionId} programKey={toRevoke} onClose={() => setToRevoke(null)} />
      )}
    </>
  );
}

/** The keys with which programs import into a competition. The secret of a new key is shown only once. */
export function ProgramKeys({ competitionId }: { competitionId: string }) {
  const { data, error, refetch } = useKeys(competitionId);
  if (data === undefined)
    return error === null ? (
      <Skeleton className="h-44" />
    ) : (
      <ErrorState message={messageOf(error, text.failed)} onRetry={() => void refetch()} />
    );
  return (
    <Card className="grid gap-4">
      <p>{text.explained}</p>
      <Keys competitionId={competitionId} keys={data.keys} />
      <div className="grid gap-1 text-sm text-muted">
        <p>{text.command}</p>
        <code className="wrap-anywhere select-all">{text.feed(window.location.origin, competitionId)}</code>
      </div>
    </Card>
  );
}
