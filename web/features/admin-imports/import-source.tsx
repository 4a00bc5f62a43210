import type { ImportKind } from '@pronathle/domain/import-kind';
import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { importsText } from './imports.text.ts';
import { readTextFile } from './read-text-file.ts';

interface ImportSourceProps {
  kind: ImportKind;
  timezone: string | undefined;
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
  timezone,
  content,
  onContent,
  assumedTime,
  onAssumedTime,
  error,
  onUnreadable,
  children,
}: ImportSourceProps) {
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
        <label className="board relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border-2 border-field-line bg-surface px-5 text-xl leading-none hover:border-tartan hover:text-tartan has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tartan">
          <FileUp size={18} aria-hidden="true" />
          {importsText.file}
          {/* The browser's own button speaks the browser's language. */}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
            className="absolute inset-0 cursor-pointer opacity-0"
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
        </label>
        {kind === 'competition' && (
          <TimeField
            label={importsText.assumedTime}
            hint={timezone === undefined ? undefined : importsText.stadiumTime(timezone)}
            value={assumedTime}
            onChange={onAssumedTime}
          />
        )}
      </div>
      {children}
    </div>
  );
}
