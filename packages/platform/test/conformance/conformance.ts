import { activityConformance } from './activity.ts';
import { auditConformance } from './audit.ts';
import { auditEventConformance } from './audit-events.ts';
import type { ConformanceCase } from './case.ts';
import { chartConformance } from './charts.ts';
import { expertConformance } from './experts.ts';
import { fundCorrectionConformance } from './fund-corrections.ts';
import { fundConformance } from './funds.ts';
import { grantConformance } from './grants.ts';
import { holidayConformance } from './holidays.ts';
import { identityConformance } from './identities.ts';
import { identityRefusalConformance } from './identity-refusals.ts';
import { imageConformance } from './images.ts';
import { instrumentConformance } from './instruments.ts';
import { invitationConformance } from './invitations.ts';
import { leagueConformance } from './leagues.ts';
import { moneyFileConformance } from './money-files.ts';
import { nameConformance } from './names.ts';
import { officialLeagueConformance } from './official-leagues.ts';
import { overviewConformance } from './overview.ts';
import { planConformance } from './plan.ts';
import { planFileConformance } from './plan-files.ts';
import { playerDeletionConformance } from './player-deletion.ts';
import { playerFiguresConformance } from './player-figures.ts';
import { playerFiltersConformance } from './player-filters.ts';
import { playerConformance } from './players.ts';
import { presetConformance } from './presets.ts';
import { scriptConformance } from './scripts.ts';
import { seasonConformance } from './season.ts';
import { sessionConformance } from './sessions.ts';
import { translationConformance } from './translations.ts';

/** The suite that runs over the reference server and the mocks alike. */
export const conformance: readonly ConformanceCase[] = [
  ...seasonConformance,
  // Before names are changed where they stand: few of a season wait.
  ...nameConformance,
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
  ...fundCorrectionConformance,
  ...instrumentConformance,
  ...chartConformance,
  ...overviewConformance,
  ...expertConformance,
  ...officialLeagueConformance,
  ...imageConformance,
  ...identityConformance,
  ...identityRefusalConformance,
  ...auditConformance,
  ...activityConformance,
  ...auditEventConformance,
  ...grantConformance,
  ...invitationConformance,
  ...sessionConformance,
  ...translationConformance,
];
