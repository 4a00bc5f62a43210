export const eventProgrammeText = {
  /** the round that is predicted, where it is not the final */
  own: 'Tour pronostiqué',
} as const;
