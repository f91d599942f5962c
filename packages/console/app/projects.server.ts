import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CatalogueError, type Project, parseCatalogue } from '@bullpen/contract';

/** Reads the project catalogue, the contract's own unless a file is named. Throws {@link CatalogueError}. */
export function loadProjects(
  file = createRequire(import.meta.url).resolve('@bullpen/contract/catalogue.json'),
): readonly Project[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CatalogueError(`The project catalogue ${file} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return parseCatalogue(text, file);
}
