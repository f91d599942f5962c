/** How many columns the files that the API writes have: the columns themselves would weigh more than the menu that says so. */
export const fileColumns = {
  audit: 13,
  experts: 9,
  images: 9,
  invitations: 13,
  leagueMembers: 5,
  leagues: 7,
  officialLeagues: 10,
  players: 12,
  scriptRuns: 12,
  standings: 7,
  topLeagues: 5,
  topPerformers: 8,
} as const;
