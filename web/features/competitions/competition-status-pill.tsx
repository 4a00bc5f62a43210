import { competitionStatusLabels } from '@pronathle/contract/labels.messages';
import type { CompetitionStatus } from '@pronathle/domain/competition-status';
import { Pill, type PillTone } from '../../ui/pill.tsx';

const tones: Record<CompetitionStatus, PillTone> = {
  upcoming: 'info',
  ongoing: 'success',
  completed: 'neutral',
};

export function CompetitionStatusPill({ status }: { status: CompetitionStatus }) {
  return <Pill tone={tones[status]}>{competitionStatusLabels[status]}</Pill>;
}
