import { competitionStatusLabels } from '@pronathle/contract/labels.messages';
import type { Competition } from '@pronathle/contract';
import {
  competitionBounds,
  competitionStatus,
  type CompetitionStatus,
} from '@pronathle/domain/competition-status';
import { useNow } from '../../lib/countdown.ts';
import { Pill, type PillTone } from '../../ui/pill.tsx';

const tones: Record<CompetitionStatus, PillTone> = {
  upcoming: 'info',
  ongoing: 'success',
  completed: 'neutral',
};

/**
 * Shows a competition's status at this moment. The status depends on the days, and may have changed since the list was
 * loaded.
 */
export function CompetitionStatusNow({ competition }: { competition: Competition }) {
  const { startDate, endDate, timezone } = competition;
  const bounds = competitionBounds({
    startDate: startDate.slice(0, 10),
    endDate: endDate.slice(0, 10),
    timezone,
  });
  const status = competitionStatus(bounds, new Date(useNow()));
  return <Pill tone={tones[status]}>{competitionStatusLabels[status]}</Pill>;
}
