export interface SavedFile {
  fileName: string;
  content: string;
  /** CSV by default */
  type?: 'text/csv' | 'application/json';
}

export function saveFile({ fileName, content, type = 'text/csv' }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the address only later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
