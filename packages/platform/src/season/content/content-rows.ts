import { foldName } from '@bullpen/contract';
import type { experts, officialLeagues } from '../../database/schema.ts';
import type { Publisher } from './draw-publisher.ts';

/** The experts of a season as the database keeps them; each with the fund that plays along. */
export function* expertRows(
  { experts: drawn }: Publisher,
  { projectKey, fundOf }: { readonly projectKey: string; readonly fundOf: (index: number) => string | null },
): Generator<typeof experts.$inferInsert> {
  for (const [index, expert] of drawn.entries()) {
    const { name, title } = expert;
    const texts = { foldedName: foldName(name), searchText: foldName(`${name} ${title}`) };
    yield { ...expert, ...texts, projectKey, fundId: fundOf(index), position: index + 1 };
  }
}

/** The official leagues of a season as the database keeps them. */
export function* officialLeagueRows(
  { officialLeagues: drawn }: Publisher,
  projectKey: string,
): Generator<typeof officialLeagues.$inferInsert> {
  for (const league of drawn) {
    const { id, name, slug, description, imageId, sponsorName, sponsorLink, startsAt, endsAt, status } = league;
    const searchText = foldName(`${name} ${slug} ${sponsorName ?? ''}`);
    const columns = { id, name, slug, description, imageId, sponsorName, sponsorLink, startsAt, endsAt, status };
    yield { ...columns, projectKey, foldedName: foldName(name), searchText };
  }
}
