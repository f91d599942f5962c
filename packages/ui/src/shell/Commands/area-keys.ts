import type { AreaName } from '@bullpen/contract';

/** The keys that go to each area, one after the other. */
export const areaKeys: Readonly<Record<AreaName, string>> = {
  overview: 'g o',
  manage: 'g m',
  project: 'g p',
  translate: 'g t',
  apiDocs: 'g a',
  scripts: 'g c',
  sudo: 'g s',
};
