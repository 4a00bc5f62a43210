/** The id of the part of a locked event's page in which a player imagines its podium. */
export const whatIfId = 'et-si';
