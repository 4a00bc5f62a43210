import { expect, it } from 'vitest';
import { mailboxKey, mailDomainKey } from './mailbox.ts';

it.each([
  ['Lea@Example.org', 'lea@example.org'],
  ['lea+7@example.org', 'lea@example.org'],
  ['lea+7+8@example.org.', 'lea@example.org'],
  ['l.e.a+x@gmail.com', 'lea@gmail.com'],
  ['L.ea@GoogleMail.com', 'lea@gmail.com'],
])('%j reaches the mailbox %j', (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});

it.each([
  ['l.ea@example.org', 'lea@example.org'],
  ['+33612345678@example.org', '@example.org'],
  ['lea@example.org', 'lea@example.com'],
])('%j and %j are two mailboxes', (a, b) => {
  expect(mailboxKey(a)).not.toBe(mailboxKey(b));
});

it.each([
  ['lea@Example.org', 'example.org'],
  ['lea@anything.example.org.', 'example.org'],
  ['lea@club.example.co.uk', 'example.co.uk'],
  ['lea@localhost', 'localhost'],
  ['lea@gmail.com', null],
  ['lea@Orange.fr', null],
])('%j is a mailbox of the domain %j', (email, domain) => {
  expect(mailDomainKey(email)).toBe(domain);
});
