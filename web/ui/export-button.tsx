import { Download } from 'lucide-react';
import { saveFile, type SavedFile } from '../lib/save-file.ts';
import { useSubmission } from '../lib/submission.ts';
import { Button } from './button.tsx';
import { exportButtonText } from './export-button.text.ts';
import { FailureAlert } from './failure-alert.tsx';

interface ExportButtonProps {
  load: () => Promise<SavedFile>;
  label?: string;
  failed?: string;
}

/** A button that requests a file from the server and saves it. An error stays beside the button. */
export function ExportButton({
  load,
  label = exportButtonText.label,
  failed = exportButtonText.failed,
}: ExportButtonProps) {
  const { submit, busy, error } = useSubmission(load);
  return (
    <div className="grid justify-items-start gap-3">
      <Button tone="quiet" busy={busy} onClick={() => submit(undefined, saveFile)}>
        <Download size={18} aria-hidden="true" />
        {label}
      </Button>
      {error !== null && <FailureAlert error={error} fallback={failed} />}
    </div>
  );
}
