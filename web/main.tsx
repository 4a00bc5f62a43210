import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './start.ts';
import { AppRoutes } from './routes.tsx';
import './styles/theme.css';

function draw() {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');

  // As a transition it is drawn in slices of 5 ms: a phone answers a finger in between.
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

/** Milliseconds that the first drawing waits for its faces: one that comes after it makes the whole page jump. */
const FACES_WAIT = 1_500;
const faces = ['1rem Figtree', "800 1rem 'Sofia Sans Extra Condensed'"];

function drawInItsFaces() {
  const come = Promise.all(faces.map((face) => document.fonts.load(face))).catch(() => null);
  const long = new Promise((resolve) => setTimeout(resolve, FACES_WAIT));
  void Promise.race([come, long]).then(draw);
}

// start.ts waits for nothing, and a page that it fetches runs this file too, perhaps before the body has come.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', drawInItsFaces);
else drawInItsFaces();
