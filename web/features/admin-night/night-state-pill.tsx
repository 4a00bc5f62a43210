import type { NightState } from '@pronathle/domain/night';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { nightText } from './night.text.ts';

const tones: Record<NightState, PillTone> = {
  upcoming: 'neutral',
  locked: 'info',
  due: 'warning',
  entered: 'success',
  corrected: 'tartan',
};

export function NightStatePill({ state }: { state: NightState }) {
  return <Pill tone={tones[state]}>{nightText.states[state]}</Pill>;
}
