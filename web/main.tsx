import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './start.ts';
import { AppRoutes } from './routes.tsx';
import './styles/theme.css';

function render() {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');

  // A transition renders in slices of 5 ms: a phone responds to taps in between.
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

/** Milliseconds that the first rendering waits for its fonts: one that loads later makes the whole page jump. */
const FONTS_WAIT = 1_500;
const fonts = ['1rem Figtree', "800 1rem 'Sofia Sans Extra Condensed'"];

function renderWithFonts() {
  const loaded = Promise.all(fonts.map((face) => document.fonts.load(face))).catch(() => null);
  const timeout = new Promise((resolve) => setTimeout(resolve, FONTS_WAIT));
  void Promise.race([loaded, timeout]).then(render);
}

// start.ts does not wait: a page's code may run this file before the body exists.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', renderWithFonts);
else renderWithFonts();
