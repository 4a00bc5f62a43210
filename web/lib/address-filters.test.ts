import { expect, test } from 'vitest';
import { corrected, filtersIn, pageIn, turned, withFilters } from './address-filters.ts';

const spec = { name: '', type: ['', 'course', 'saut'], sort: ['date', 'name'] } as const;
const query = (text: string) => new URLSearchParams(text);

test('an empty query gives the default filters and page 1', () => {
  expect(filtersIn(query(''), spec)).toEqual({ name: '', type: '', sort: 'date' });
  expect(pageIn(query(''))).toBe(1);
});

test('known filter values are read, unknown ones are ignored', () => {
  expect(filtersIn(query('name=haies&type=saut&sort=name'), spec)).toEqual({
    name: 'haies',
    type: 'saut',
    sort: 'name',
  });
  expect(filtersIn(query('type=natation&sort=x'), spec)).toEqual({ name: '', type: '', sort: 'date' });
  expect(filtersIn(query(`name=${'x'.repeat(300)}`), spec).name).toBe('x'.repeat(200));
  expect(filtersIn(query('name=a%00'), spec).name).toBe('a\ufffd');
  for (const page of ['0', '-1', '1.5', 'x']) expect(pageIn(query(`page=${page}`))).toBe(1);
});

test('a change of one filter goes back to the first page and keeps the other filters', () => {
  expect(withFilters(query('name=a&page=3'), { type: 'saut' }).toString()).toBe('name=a&type=saut');
  expect(withFilters(query('name=a&type=saut'), { name: '', type: 'x' }).toString()).toBe('type=x');
});

test('a change of page keeps the filters; the first page is not in the address', () => {
  expect(turned(query('name=a'), 2).toString()).toBe('name=a&page=2');
  expect(turned(query('name=a&page=2'), 1).toString()).toBe('name=a');
});

test('an address is corrected by removing its invalid values', () => {
  const correct = (text: string) => corrected(query(text), spec).toString();
  for (const page of ['abc', '-3', '0', '1.5', '1']) expect(correct(`page=${page}`)).toBe('');
  expect(correct('page=03')).toBe('page=3');
  expect(correct('type=natation&sort=x&name=haies')).toBe('name=haies');
  expect(correct('name=x&type=saut&sort=date&page=2')).toBe('name=x&type=saut&sort=date&page=2');
  expect(correct(`name=${'x'.repeat(300)}&type=saut`)).toBe(`name=${'x'.repeat(200)}&type=saut`);
  expect(correct('name=%00')).toBe('name=%EF%BF%BD');
  expect(correct('name=+l%C3%A9a')).toBe('name=l%C3%A9a');
  // Parameters of other parts of the page are kept.
  expect(correct('tab=mine&sort=x')).toBe('tab=mine');
});
