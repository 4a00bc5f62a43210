import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './start.ts';
import { AppRoutes } from './routes.tsx';
import './styles/theme.css';

function draw() {
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
const FACES_WAIT = 1_500;
const faces = ['1rem Figtree', "800 1rem 'Sofia Sans Extra Condensed'"];

function drawInItsFaces() {
  const come = Promise.all(faces.map((face) => document.fonts.load(face))).catch(() => null);
  const long = new Promise((resolve) => setTimeout(resolve, FACES_WAIT));
  void Promise.race([come, long]).then(draw);
}

// start.ts does not wait: a page's code may run this file before the body exists.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', drawInItsFaces);
else drawInItsFaces();
