import type { ApiReply } from '@pronathle/contract';
import { Download } from 'lucide-react';
import { saveFile } from '../lib/save-file.ts';
import { useSubmission } from '../lib/submission.ts';
import { Button } from './button.tsx';
import { exportButtonText } from './export-button.text.ts';
import { FailureAlert } from './failure-alert.tsx';

type Export = ApiReply<'exportRanking'>;

/** Asks the server for a file, and saves it; why it could not stays beside the button. */
export function ExportButton({ load }: { load: () => Promise<Export> }) {
  const { submit, busy, error } = useSubmission(load);
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        tone="quiet"
        busy={busy}
        onClick={() => submit(undefined, (file) => saveFile(file, 'text/csv'))}
      >
        <Download size={18} aria-hidden="true" />
        {exportButtonText.label}
      </Button>
      {error !== null && <FailureAlert error={error} fallback={exportButtonText.failed} />}
    </div>
  );
}
