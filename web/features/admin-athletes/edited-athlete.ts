import type { Athlete } from '@pronathle/contract';
import type { Gender } from '@pronathle/domain/gender';
import { useState } from 'react';
import type { AthleteRecord } from './athlete-draft.ts';

/** The part of an athlete's form that React keeps: the gender, the records, and the record open in a dialog. */
export function useEditedAthlete(athlete?: Athlete) {
  const [gender, setGender] = useState<Gender>(athlete?.gender ?? 'male');
  const [before] = useState<readonly AthleteRecord[]>(athlete?.performanceRecords ?? []);
  const [records, setRecords] = useState(before);
  const [opened, openRecord] = useState<AthleteRecord | 'new' | null>(null);

  function keepRecord(record: AthleteRecord) {
    const isSame = ({ discipline }: AthleteRecord) => discipline._id === record.discipline._id;
    setRecords(
      records.some(isSame) ? records.map((other) => (isSame(other) ? record : other)) : [...records, record],
    );
    openRecord(null);
  }

  return {
    gender,
    setGender,
    records,
    changed: records !== before,
    opened,
    openRecord,
    closeRecord: () => openRecord(null),
    keepRecord,
    removeRecord: (record: AthleteRecord) => setRecords(records.filter((other) => other !== record)),
  };
}

export type EditedAthlete = ReturnType<typeof useEditedAthlete>;
