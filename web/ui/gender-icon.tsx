import { genderLabels } from '@pronathle/contract/labels.messages';
import type { Gender } from '@pronathle/domain/gender';
import { CircleHelp, Mars, Venus, VenusAndMars } from 'lucide-react';

const icons = { male: Mars, female: Venus, mixed: VenusAndMars, unspecified: CircleHelp } as const;

/** The gender of a discipline, as an icon with a label for screen readers. */
export function GenderIcon({ gender }: { gender: Gender }) {
  const Icon = icons[gender];
  return <Icon size={16} role="img" aria-label={genderLabels[gender]} className="shrink-0" />;
}
