import type { AuditEntry } from '@pronathle/contract';
import { TextLink } from '../../ui/text-link.tsx';
import { entryAddress } from './entry-address.ts';
import { sentenceOfEntry } from './log-changes.ts';
import { logText as text } from './log.text.ts';

/** The sentence of a log entry. The name of the changed object is a link while the object has a page. */
export function EntrySentence({ entry }: { entry: AuditEntry }) {
  const address = entryAddress(entry);
  const sentence = sentenceOfEntry(entry);
  const name = entry.name === null ? '' : text.named(entry.name);
  const at = address === null ? -1 : sentence.indexOf(name);
  if (address === null || at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <TextLink to={address}>{name}</TextLink>
      {sentence.slice(at + name.length)}
    </>
  );
}
