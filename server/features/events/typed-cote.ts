import { toThousandths } from '@pronathle/domain/decimal';

/** The columns of a cote that an admin has typed; 0 asks for the computed one. */
export const typedCote = (cote: number) => {
  const thousandths = toThousandths(cote) ?? 0;
  return { cote: thousandths, coteSource: thousandths > 0 ? ('manual' as const) : ('computed' as const) };
};
