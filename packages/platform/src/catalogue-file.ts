import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CatalogueError, type Project, parseCatalogue } from '@bullpen/contract';

const defaultCatalogueFile = fileURLToPath(import.meta.resolve('@bullpen/contract/catalogue.json'));

/** The projects of a catalogue; the contract's own without a file. Throws {@link CatalogueError}. */
export async function readCatalogue(file = defaultCatalogueFile): Promise<readonly Project[]> {
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new CatalogueError(`The catalogue ${file} cannot be read (${code}).`);
  });
  return parseCatalogue(text, file);
}
