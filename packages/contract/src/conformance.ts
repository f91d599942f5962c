import { auditConformance } from './conformance-audit.ts';
import { auditEventConformance } from './conformance-audit-events.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { chartConformance } from './conformance-charts.ts';
import { expertConformance } from './conformance-experts.ts';
import { fundConformance } from './conformance-funds.ts';
import { grantConformance } from './conformance-grants.ts';
import { holidayConformance } from './conformance-holidays.ts';
import { identityConformance } from './conformance-identities.ts';
import { identityRefusalConformance } from './conformance-identity-refusals.ts';
import { imageConformance } from './conformance-images.ts';
import { instrumentConformance } from './conformance-instruments.ts';
import { invitationConformance } from './conformance-invitations.ts';
import { leagueConformance } from './conformance-leagues.ts';
import { moneyFileConformance } from './conformance-money-files.ts';
import { officialLeagueConformance } from './conformance-official-leagues.ts';
import { overviewConformance } from './conformance-overview.ts';
import { planConformance } from './conformance-plan.ts';
import { planFileConformance } from './conformance-plan-files.ts';
import { playerDeletionConformance } from './conformance-player-deletion.ts';
import { playerFiguresConformance } from './conformance-player-figures.ts';
import { playerFiltersConformance } from './conformance-player-filters.ts';
import { playerConformance } from './conformance-players.ts';
import { presetConformance } from './conformance-presets.ts';
import { scriptConformance } from './conformance-scripts.ts';
import { seasonConformance } from './conformance-season.ts';
import { sessionConformance } from './conformance-sessions.ts';
import { translationConformance } from './conformance-translations.ts';

export { callsOf, type NamedCall } from './calls-of.ts';
export type { ConformanceCase, ConformanceSubject } from './conformance-case.ts';

/** The suite that runs over the reference server and the mocks alike. */
export const conformance: readonly ConformanceCase[] = [
  ...seasonConformance,
  ...fundConformance,
  ...leagueConformance,
  ...planConformance,
  ...planFileConformance,
  ...moneyFileConformance,
  ...playerConformance,
  ...playerDeletionConformance,
  ...playerFiguresConformance,
  ...playerFiltersConformance,
  ...presetConformance,
  ...scriptConformance,
  ...holidayConformance,
  ...instrumentConformance,
  ...chartConformance,
  ...overviewConformance,
  ...expertConformance,
  ...officialLeagueConformance,
  ...imageConformance,
  ...identityConformance,
  ...identityRefusalConformance,
  ...auditConformance,
  ...auditEventConformance,
  ...grantConformance,
  ...invitationConformance,
  ...sessionConformance,
  ...translationConformance,
];
