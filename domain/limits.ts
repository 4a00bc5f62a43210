/**
 * The limits and delays of the game, each with its unit. Imports and leagues' texts have theirs in import-limits.ts and
 * league-settings.ts, tries in server/http/rate-limits.ts.
 */

export const limits = {
  /** characters, at least */
  password: 6,
  /** minimum for an admin's own account, in characters (docs/security.md) */
  adminPassword: 12,
  /** characters, at most */
  leagueName: 50,
  /** letters, at most */
  country: 3,
  /** base units, exclusive; performances are above 0 */
  performance: 10_000_000,
  /** multiplier, at least; 0 means 'not set' */
  coteMin: 1,
  /** maximum multiplier: far above the model's cap of 10, low enough for exact sums */
  cote: 1000,
  /** members, at least, when a league has a maximum */
  leagueMembers: 2,
  /** members, at least, for a turtle mark, a champion and a turtle badge */
  honoursMembers: 4,
  /** addresses of one player's calendar, at most; each calendar program gets a separate address */
  calendars: 5,
  /** keys for programs of one competition, at most */
  programKeys: 20,
  /** leagues that one call copies predictions to, at most */
  copyLeagues: 20,
  /** notices that one call marks as read, at most */
  readNotices: 1000,
  /** starters of one event, at most: twice the largest field of a championship (docs/imports.md) */
  starters: 200,
  /** rows of one answer, at most */
  listRows: 10_000,
  /** characters of a search, at most: longer than any name */
  search: 200,
  /** bytes of a request's body, at most */
  bodyBytes: 1_048_576,

  // Maximum numbers of characters, unless their names say otherwise.
  programKeyName: 40,
  usernameMin: 2,
  username: 50,
  personName: 100,
  email: 254,
  markText: 40,
  /** the reason of a correction, kept in the log */
  reason: 200,
  disciplineName: 100,
  competitionName: 150,
  location: 150,
  description: 2000,
} as const;

/** Disciplines of one competition, at most, and so its events: one for each discipline. */
export const eventsOfCompetition = 500;

/** Leagues in play that one account may be a member of, at most (docs/security.md). */
export const joinedLeagues = 200;

/**
 * The limits that the browser does not need. They are in a separate object, because the browser's first page
 * loads the limits above.
 */
export const serverLimits = {
  /** leagues in play that one account may own, at most (docs/security.md) */
  ownedLeagues: 50,
  /** members, at most, that a new league takes from a league that is over; the oldest memberships come first */
  renewedMembers: 1_000,
  /** players over all leagues, at least, before the counts of their picks in an event are shown */
  revealPlayers: 10,
  /** devices that show the messages of one account, at most */
  pushDevices: 10,
  /** addresses of files that are followed for one competition, at most */
  followedAddresses: 5,

  // Maximum numbers of characters.
  address: 2000,
  badgeName: 100,
  badgeDescription: 500,
} as const;

/** Items on a page. */
export const pageSizes = {
  default: 10,
  choices: [5, 10, 20, 50],
  homeLeagues: 5,
  cockpitEvents: 5,
  cockpitLeagues: 20,
  myLeagues: 9,
  adminEvents: 10,
  /** page buttons shown at once */
  window: 5,
} as const;

/** Milliseconds. */
export const delays = {
  searchDebounce: 500,
  afterLeagueCreation: 2000,
  afterCompetitionCreation: 2000,
  afterAthleteCreation: 1500,
  afterSensitiveProfileChange: 2000,
  afterPasswordReset: 3000,
  afterCompetitionNotFound: 3000,
  toast: 4000,
} as const;

/** Minutes between two choices of an event's time on the admin's screens. */
export const eventTimeStep = 15;

/** Days a session lasts. */
export const sessionDays = 30;

/** Days the consent cookie lasts. */
export const consentCookieDays = 150;

/** Percentage from which a player's prediction statistics are green. */
export const goodPercentage = 50;
