/** The HTML id of the part of a locked event's page where a player tries an imagined podium. */
export const whatIfId = 'et-si';
