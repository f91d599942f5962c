import * as z from 'zod/mini';
import { Project } from './project.ts';

const Catalogue = z.array(Project).check(({ value: projects, issues }) => {
  const seen = new Set<string>();
  for (const [index, { key }] of projects.entries()) {
    if (seen.has(key)) {
      const message = `"${key}" stands here a second time.`;
      issues.push({ code: 'custom', input: key, path: [index, 'key'], message });
    }
    seen.add(key);
  }
});

/** A project catalogue that cannot be used; the message names file, path and reason. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

/** Parses the text of a project catalogue. `file` is named in the errors. Throws {@link CatalogueError}. */
export function parseCatalogue(text: string, file: string): readonly Project[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new CatalogueError(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  const result = Catalogue.safeParse(json, { error: z.locales.en().localeError });
  if (result.success) return result.data;
  const reasons = result.error.issues.map((issue) => `  ${z.core.toDotPath(issue.path) || '(root)'}: ${issue.message}`);
  throw new CatalogueError(`${file} is not a project catalogue:\n${reasons.join('\n')}`);
}
