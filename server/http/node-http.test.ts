import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the server starts without loading the HTTP client of Node', () => {
  const program = `
    await import('./server/running-server.ts');
    console.log(process.moduleLoadList.some((name) => name.endsWith('internal/deps/undici/undici')));
  `;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(printed.trim()).toBe('false');
});
