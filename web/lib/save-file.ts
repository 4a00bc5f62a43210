interface SavedFile {
  fileName: string;
  content: string;
}

/** Has the browser save a file. */
export function saveFile({ fileName, content }: SavedFile, type: 'text/csv' | 'application/json'): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
