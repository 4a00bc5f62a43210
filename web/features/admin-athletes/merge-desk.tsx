import { ArrowLeftRight } from 'lucide-react';
import { useAddressFilters } from '../../lib/address-filters.ts';
import { Button } from '../../ui/button.tsx';
import { LastMerges } from './last-merges.tsx';
import { MergePreview } from './merge-preview.tsx';
import { MergeSide } from './merge-side.tsx';
import { useAthlete } from './merges.data.ts';
import { mergesText as text } from './merges.text.ts';

const chosenAthletes = { stays: '', goes: '' } as const;

/** The admin chooses two athletes, and sees a preview of their merge. Nothing changes before the admin confirms. */
export function MergeDesk() {
  const { filters, setFilters } = useAddressFilters(chosenAthletes);
  const { stays, goes } = filters;
  const [staying, going] = [useAthlete(stays).data, useAthlete(goes).data];
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <MergeSide
          side={text.stays}
          athleteId={stays}
          other={going}
          onChoose={(id) => setFilters({ stays: id })}
        />
        <MergeSide
          side={text.goes}
          athleteId={goes}
          other={staying}
          onChoose={(id) => setFilters({ goes: id })}
        />
      </div>
      {stays !== '' && goes !== '' && (
        <>
          <Button
            tone="quiet"
            className="justify-self-start"
            onClick={() => setFilters({ stays: goes, goes: stays })}
          >
            <ArrowLeftRight size={18} aria-hidden="true" />
            {text.swap}
          </Button>
          <MergePreview
            key={`${stays} ${goes}`}
            stays={stays}
            goes={goes}
            onMerged={() => setFilters({ stays: '', goes: '' })}
          />
        </>
      )}
      <LastMerges />
    </div>
  );
}
