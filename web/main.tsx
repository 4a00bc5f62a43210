import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './start.ts';
import { AppRoutes } from './routes.tsx';
import './styles/theme.css';

function render() {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');

  // A transition renders in slices of 5 ms, so that a phone responds to taps between two slices.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </StrictMode>,
    ),
  );
}

/** Maximum milliseconds that the first render waits for its fonts: a font that loads later moves the whole page. */
const FONTS_WAIT = 1_500;
const fonts = ['1rem Figtree', "800 1rem 'Sofia Sans Extra Condensed'"];

function renderWithFonts() {
  const loaded = Promise.all(fonts.map((face) => document.fonts.load(face))).catch(() => null);
  const timeout = new Promise((resolve) => setTimeout(resolve, FONTS_WAIT));
  void Promise.race([loaded, timeout]).then(render);
}

// start.ts loads a page's code early, and this code may import this file before the body exists.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', renderWithFonts);
else renderWithFonts();
