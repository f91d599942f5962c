import type { ConformanceCase } from './conformance-case.ts';
import { fundConformance } from './conformance-funds.ts';
import { identityConformance } from './conformance-identities.ts';
import { leagueConformance } from './conformance-leagues.ts';
import { planConformance } from './conformance-plan.ts';
import { playerConformance } from './conformance-players.ts';
import { presetConformance } from './conformance-presets.ts';
import { scriptConformance } from './conformance-scripts.ts';
import { seasonConformance } from './conformance-season.ts';

export type { ConformanceCase, ConformanceSubject } from './conformance-case.ts';

/** The suite that runs over the reference server and the mocks alike. */
export const conformance: readonly ConformanceCase[] = [
  ...seasonConformance,
  ...fundConformance,
  ...leagueConformance,
  ...planConformance,
  ...playerConformance,
  ...presetConformance,
  ...scriptConformance,
  ...identityConformance,
];
