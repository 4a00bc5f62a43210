import { toThousandths } from '@pronathle/domain/decimal';

/** Returns the columns of a cote that an admin typed. 0 means that the cote is to be computed. */
export const typedCote = (cote: number) => {
  const thousandths = toThousandths(cote) ?? 0;
  return { cote: thousandths, coteSource: thousandths > 0 ? ('manual' as const) : ('computed' as const) };
};
