export const eventProgrammeText = {
  /** the name of the predicted round, when it is not the final */
  own: 'Tour pronostiqué',
} as const;
