import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0', 'Firefox', 'Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0',
    'Microsoft Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
    'Chrome',
    'macOS',
  ],
])('the device is read from the header %s', (header, browser, system) => {
  expect(deviceOf(header)).toEqual({ browser, system });
});

test('a header without a known browser gives no browser and no system', () => {
  for (const header of [
    undefined,
    '',
    'x',
    '<script>alert(1)</script>/1.0 (<b>) ',
    `${'('.repeat(9_000)} a/1`,
  ])
    expect(deviceOf(header)).toEqual({ browser: null, system: null });
});
