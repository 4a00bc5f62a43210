import type { Prediction } from '@pronathle/contract';
import { athleteName } from '@pronathle/domain/athlete-name';
import { substituteText } from './substitute.text.ts';

/** The substitute who replaces nobody so far; nothing once a result makes this final. */
export function UnusedSubstitute({ prediction }: { prediction: Prediction }) {
  const { substitute, replaced, breakdown } = prediction;
  if (substitute === undefined || replaced !== undefined || breakdown !== null) return null;
  return <p className="text-sm text-muted">{substituteText.named(athleteName(substitute))}</p>;
}
