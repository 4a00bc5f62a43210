import type { AuditEntry } from '@pronathle/contract';
import { TextLink } from '../../ui/text-link.tsx';
import { entryAddress } from './entry-address.ts';
import { deedOf } from './log-changes.ts';
import { logText as text } from './log.text.ts';

/** A change of the log, with a link to its subject while that exists. */
export function Deed({ entry }: { entry: AuditEntry }) {
  const address = entryAddress(entry);
  const deed = deedOf(entry);
  const name = entry.name === null ? '' : text.named(entry.name);
  const at = address === null ? -1 : deed.indexOf(name);
  if (address === null || at < 0) return deed;
  return (
    <>
      {deed.slice(0, at)}
      <TextLink to={address}>{name}</TextLink>
      {deed.slice(at + name.length)}
    </>
  );
}
