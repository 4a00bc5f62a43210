import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { getPublic, isPublicAddress, NotFetched } from '../../http/get-public.ts';
import { fetchImport } from './fetch-import.ts';

/**
 * An https host on this machine with its own certificate. Tests that read from it switch off the check for private
 * hosts.
 */
const folder = mkdtempSync(join(tmpdir(), 'pronathle-host-'));
const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
execFileSync(
  'openssl',
  [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
  ],
  { stdio: 'ignore' },
);
const ca = readFileSync(cert);
const large = 'x'.repeat(3 * 1024 * 1024);
const host = createServer({ key: readFileSync(key), cert: ca }, (request, response) => {
  if (request.url === '/moved') response.writeHead(302, { location: '/meet.json' }).end();
  else if (request.url === '/slow') response.write('{');
  else if (request.url === '/large') response.end(large);
  else if (request.url === '/meet.json') response.end('{"events": []}');
  else if (request.url === '/picture') response.end(Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1'));
  else if (request.url === '/excel.csv') response.end(Buffer.from('Épreuve;Ahouré\n', 'latin1'));
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
const origin = `https://localhost:${(host.address() as AddressInfo).port}`;
afterAll(() => {
  host.closeAllConnections();
  host.close();
  rmSync(folder, { recursive: true });
});

/** `within` is the time limit in milliseconds. */
const get = (within: number) => (url: URL) =>
  getPublic(url, { atMost: 2 * 1024 * 1024, within, isAllowed: () => true, ca });
const read = (address: string, importHosts = [new URL(origin).host], within = 5_000) =>
  fetchImport(
    { config: { appUrl: origin, importHosts, importResults: false }, get: get(within) },
    { address },
  );

test('a file of an allowed host is read', async () => {
  expect(await read(`${origin}/meet.json`)).toEqual({ name: 'meet.json', text: '{"events": []}' });
});

test('a file saved by a French Excel keeps its accents', async () => {
  expect(await read(`${origin}/excel.csv`)).toEqual({ name: 'excel.csv', text: 'Épreuve;Ahouré\n' });
});

test.each([
  ['no host is allowed', `${origin}/meet.json`, []],
  ['only another host is allowed', `${origin}/meet.json`, ['data.opentrack.run']],
  ['it is not https', `http://localhost:1/meet.json`, ['localhost:1']],
  ['it has a password', 'https://a:b@localhost/meet.json', ['localhost']],
  ['it is not an address', 'meet.json', ['localhost']],
])('an address is refused without a request when %s', async (_why, address, hosts) => {
  await expect(read(address, hosts)).rejects.toMatchObject({ code: 'import-host-refused' });
});

test.each([
  ['a redirection', '/moved', "n'a pas donné de fichier", 60_000],
  ['a missing file', '/none', "n'a pas donné de fichier", 60_000],
  ['a picture', '/picture', "n'est pas un texte", 60_000],
  // Enough time to reach the size limit on a busy machine.
  ['a file that is too large', '/large', 'dépasse 2 Mo', 60_000],
  ['an answer that does not end', '/slow', "n'a pas donné de fichier", 500],
])('%s is not read', async (_what, path, sentence, within) => {
  await expect(read(`${origin}${path}`, undefined, within)).rejects.toMatchObject({
    code: 'import-unreadable',
    options: { path: 'address', msg: expect.stringContaining(sentence) as string },
  });
});

describe('a private host', () => {
  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
    ],
    ...['2002:a00:1::1', '2001::1', 'ff02::1', 'localhost', ''],
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  test.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4007::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test('gets no request, neither by its name nor by its IP address', async () => {
    // Rejects when the host gets a connection.
    const untouched = new Promise((_resolve, reject) => host.once('connection', reject));
    untouched.catch(() => undefined);
    for (const address of [`${origin}/meet.json`, 'https://127.0.0.1/meet.json', 'https://[::1]/meet.json'])
      await expect(getPublic(new URL(address), { atMost: 10, within: 2_000, ca })).rejects.toEqual(
        new NotFetched('not-public'),
      );
    await expect(Promise.race([untouched, Promise.resolve('no connection')])).resolves.toBe('no connection');
  });
});
