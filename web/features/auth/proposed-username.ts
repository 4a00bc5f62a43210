/** Returns a proposal for a username: « CamilleD » for Camille Dupuis. */
export const proposedUsername = (firstName: string, lastName: string): string =>
  firstName.trim() + lastName.trim().charAt(0);
