import { copyText } from './copy.text.ts';
import { toast } from './toast.ts';

/** Copies a text, and confirms it, or shows that the browser refuses. */
export async function copy(what: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(what);
    toast.success(done);
  } catch {
    toast.error(copyText.failed);
  }
}
