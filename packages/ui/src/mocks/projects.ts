import { type Project, parseCatalogue } from '@bullpen/contract';
import catalogue from '@bullpen/contract/catalogue.json' with { type: 'json' };
import { deeplyFrozen } from './deeply-frozen.ts';

/** The default catalogue. */
export const projects: readonly Project[] = deeplyFrozen(parseCatalogue(JSON.stringify(catalogue), 'catalogue.json'));

function projectNamed(key: string): Project {
  const project = projects.find((candidate) => candidate.key === key);
  if (!project) throw new Error(`The catalogue has no project ${key}.`);
  return project;
}

/** In production, with every feature on. */
export const handelskompas = projectNamed('handelskompas-s03-prod');
/** A test project with some features off. */
export const alpenboerse = projectNamed('alpenboerse-s04-test');
/** In production, of a season that is over. */
export const beursvizier = projectNamed('beursvizier-s02-prod');
/** Without an API. */
export const demo = projectNamed('demo-s01-test');
