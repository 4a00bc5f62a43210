import type { ImportKind } from '@pronathle/domain/import-kind';
import { FileUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { importsText } from './imports.text.ts';
import { readImportFiles } from './read-import-files.ts';

interface ImportSourceProps {
  kind: ImportKind;
  timezone: string | undefined;
  content: string;
  /** `isWhole` is true when the text is not typed: it was pasted into an empty field, or read from a file */
  onContent: (content: string, isWhole: boolean) => void;
  assumedTime: string;
  onAssumedTime: (time: string) => void;
  error: string | undefined;
  onUnreadable: () => void;
  children: ReactNode;
}

/** Returns a text with each run of spaces and line ends as one space: a text field changes the line ends of a paste. */
const withoutSpacing = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The field for the text of an import. The admin pastes the text, or chooses files that fill the field. */
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
  const pastedText = useRef('');
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
        rows={kind === 'night' ? 5 : 8}
        spellCheck={false}
        autoComplete="off"
        placeholder={importsText.example[kind]}
        value={content}
        onPaste={(pasted) => {
          pastedText.current = pasted.clipboardData.getData('text');
        }}
        onChange={(changed) => {
          const text = changed.target.value;
          const isWhole =
            pastedText.current !== '' && withoutSpacing(text) === withoutSpacing(pastedText.current);
          pastedText.current = '';
          onContent(text, isWhole);
        }}
      />
      <div className="grid justify-items-start gap-4">
        <label className="board relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border-2 border-field-line bg-surface px-5 text-xl leading-none hover:border-tartan hover:text-tartan has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tartan">
          <FileUp size={18} aria-hidden="true" />
          {importsText.file}
          {/* Hidden, because the label of the browser's own button is in the browser's language. */}
          <input
            type="file"
            multiple
            accept=".csv,.tsv,.txt,.xlsx,.json,.jsonld,.evt,.lif,.ppl,.sch,text/csv,text/plain,application/json"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(changed) => {
              const input = changed.target;
              const files = [...(input.files ?? [])];
              if (files.length === 0) return;
              readImportFiles(files)
                .then((text) => onContent(text, true), onUnreadable)
                // Without this, the browser ignores a second choice of the same file, which may be corrected.
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
