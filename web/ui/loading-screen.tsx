import { Runner } from './runner.tsx';
import { uiText } from './ui.text.ts';

/** A whole screen that waits. */
export function LoadingScreen({ label = uiText.loading }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-content-center justify-items-center gap-2">
      <span className="text-tartan">
        <Runner />
      </span>
      <span aria-hidden="true" className="lanes h-2.5 w-32 -skew-x-12" />
      <p className="pt-2 text-muted">{label}</p>
    </div>
  );
}
