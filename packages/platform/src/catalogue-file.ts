import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Project, parseCatalogue } from '@bullpen/contract';

const defaultCatalogueFile = fileURLToPath(import.meta.resolve('@bullpen/contract/catalogue.json'));

/** The projects of a catalogue; the contract's own without a file. */
export const readCatalogue = async (file = defaultCatalogueFile): Promise<readonly Project[]> =>
  parseCatalogue(await readFile(file, 'utf8'), file);
