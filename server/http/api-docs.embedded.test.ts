import { endpoints } from '@pronathle/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { html } from './html.ts';

let server: TestApp;
let page: string;

const get = async (url: string) => (await server.app.inject(url)).body;

beforeAll(async () => {
  server = await openTestApp();
  page = await get('/api/docs');
});
afterAll(() => server.close());

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

test('the page shows every call in French, each with its anchor', () => {
  expect(page).toMatch(/^<!doctype html>\s*<html lang="fr">/);
  expect(all(page, /<article id="(\w+)"/g)).toEqual(expect.arrayContaining(Object.keys(endpoints)));
  expect(page).toContain('Enregistrer son pronostic');
  expect(page).toContain('de 1 à 50 caractères');
});

test('the page links only to existing targets', () => {
  const anchors = new Set(all(page, / id="([^"]+)"/g));
  const missing = all(page, / href="#([^"]+)"/g).filter((anchor) => !anchors.has(anchor));
  expect(missing).toEqual([]);
  expect(new Set(all(page, / id="([^"]+)"/g)).size).toBe(all(page, / id="([^"]+)"/g).length);
});

test('the page complies with the content security policy: no foreign host, no inline script or style', async () => {
  expect(page).not.toMatch(/<script|<style| style=| on\w+=|https?:|src=/);
  const styles = await server.app.inject('/api/docs.css');
  expect([styles.statusCode, styles.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect(styles.body).not.toMatch(/url\(|@import/);
});

test("the page uses the game's colours, and only colours that exist", async () => {
  const styles = await get('/api/docs.css');
  const defined = new Set(all(styles, /--[\w-]+(?=:)/g));
  expect(all(styles, /(?<=var\()--[\w-]+/g).filter((name) => !defined.has(name))).toEqual([]);
  expect(styles).toContain('--paper: light-dark(');
});

test('the filter finds calls by words in any order, in any case, with or without accents', async () => {
  const found = await get(`/api/docs?q=${encodeURIComponent('RESULTAT saisir')}`);
  expect(all(found, /<article id="(\w+)"/g).slice(0, 1)).toEqual(['enterResult']);
  expect(found).toContain('1 appel.');
  expect(await get('/api/docs?q=introuvable-ici')).toContain('Aucun appel ne correspond.');
});

test('the page shows the filter as text, even when it contains HTML', async () => {
  const found = await get(`/api/docs?q=${encodeURIComponent('"><script>alert(1)</script>')}&q=2&q[]=3`);
  expect(found).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(found).not.toContain('<script');
});

test('html`` escapes texts and keeps fragments of HTML', () => {
  const piece = html`<b>${'<i>&"\''}</b>`;
  expect(html`<p>${piece}${[piece, 1]}${null}</p>`.markup).toBe(
    '<p><b>&lt;i&gt;&amp;&quot;&#39;</b><b>&lt;i&gt;&amp;&quot;&#39;</b>1</p>',
  );
});
