import type { ImportKind } from '@pronathle/domain/import-kind';
import { useId, type ReactNode } from 'react';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { importsText } from './imports.text.ts';
import { readTextFile } from './read-text-file.ts';

interface ImportSourceProps {
  kind: ImportKind;
  content: string;
  onContent: (content: string) => void;
  assumedTime: string;
  onAssumedTime: (time: string) => void;
  error: string | undefined;
  onUnreadable: () => void;
  children: ReactNode;
}

/** Where the text comes from: pasted, or a file that fills the same field. */
export function ImportSource({
  kind,
  content,
  onContent,
  assumedTime,
  onAssumedTime,
  error,
  onUnreadable,
  children,
}: ImportSourceProps) {
  const fileId = useId();
  return (
    <div className="grid gap-4">
      <TextAreaField
        label={importsText.content}
        hint={
          <>
            {importsText.contentHint[kind]} {importsText.formats}
          </>
        }
        error={error}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        placeholder={importsText.example[kind]}
        value={content}
        onChange={(changed) => onContent(changed.target.value)}
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-1.5">
          <label htmlFor={fileId} className="font-semibold">
            {importsText.file}
          </label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
            className="min-h-11 max-w-full py-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border-2 file:border-field-line file:bg-surface file:px-4 file:text-ink"
            onChange={(changed) => {
              const input = changed.target;
              const [file] = input.files ?? [];
              if (file === undefined) return;
              readTextFile(file)
                .then(onContent, onUnreadable)
                // The same file, corrected, can be chosen again.
                .finally(() => (input.value = ''));
            }}
          />
        </div>
        {kind === 'competition' && (
          <TextField
            label={importsText.assumedTime}
            type="time"
            required
            value={assumedTime}
            onChange={(changed) => onAssumedTime(changed.target.value)}
          />
        )}
      </div>
      {children}
    </div>
  );
}
