import type { CompetitionEvent } from '@pronathle/contract';
import { fromThousandths, toThousandths } from '@pronathle/domain/decimal';
import { exampleMark } from '@pronathle/domain/example-mark';
import { formatPerformance, type Mark } from '@pronathle/domain/performance';
import { bestOf, isPlausibleMark } from '@pronathle/domain/plausible-mark';
import { defaultTolerance } from '@pronathle/domain/scoring';
import { typedMark } from '../../lib/typed-mark.ts';
import { uiText } from '../../ui/ui.text.ts';
import { performancesText } from './performances.text.ts';

/** Hints for predicting a performance of one event. */
export interface MarkAdvice {
  /** an example (the best mark of the start list, if known) and the tolerance of the bonus */
  hint: string;
  /** returns the sentence for a mark that is far from all marks of the start list; '' otherwise */
  doubt: (mark: Mark) => string;
}

export function markAdvice({ discipline, participants }: CompetitionEvent): MarkAdvice {
  const { type, unit, displayFormat, performanceTolerance } = discipline;
  const best = bestOf(participants, { type, unit });
  const own = performanceTolerance === null ? null : toThousandths(performanceTolerance);
  return {
    hint: performancesText.markHint(
      uiText.markLike(best === null ? exampleMark(discipline) : typedMark(fromThousandths(best), unit)),
      fromThousandths(own ?? defaultTolerance(type)),
      unit,
    ),
    doubt: (mark) =>
      best === null || isPlausibleMark(mark, best, type)
        ? ''
        : performancesText.doubtfulMark(formatPerformance(best, displayFormat)),
  };
}
