/** Where a locked event's page lets a player imagine its podium. */
export const whatIfId = 'et-si';
