import { copyText } from './copy.text.ts';
import { toast } from './toast.ts';

/** Copies a text, and says so, or that the browser refuses. */
export async function copy(what: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(what);
    toast.success(done);
  } catch {
    toast.error(copyText.failed);
  }
}
