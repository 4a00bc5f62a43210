/** The username that somebody is spared to think of: « CamilleD » of Camille Dupuis. */
export const proposedUsername = (firstName: string, lastName: string): string =>
  firstName.trim() + lastName.trim().charAt(0);
