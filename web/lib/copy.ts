import { copyText } from './copy.text.ts';
import { toast } from './toast.ts';

/** Copies a text to the clipboard. Shows `done` in a toast, or an error when the browser refuses. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(copyText.failed);
  }
}
