import type { Prediction } from '@pronathle/contract';
import { athleteName } from '@pronathle/domain/athlete-name';
import { medalNames } from '@pronathle/domain/podium';
import { standInAt } from '../../lib/stand-in.ts';
import { substituteText } from './substitute.text.ts';

/** The substitute who replaces nobody so far; nothing once a result makes this final. */
export function UnusedSubstitute({ prediction }: { prediction: Prediction }) {
  const { substitute, breakdown } = prediction;
  if (substitute === undefined || breakdown !== null) return null;
  if (medalNames.some((medal) => standInAt(prediction, medal) !== undefined)) return null;
  return <p className="text-sm text-muted">{substituteText.named(athleteName(substitute))}</p>;
}
