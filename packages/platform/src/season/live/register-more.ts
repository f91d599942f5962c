import { foldName } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import { bulkInsert } from '../../database/bulk-insert.ts';
import type { Database } from '../../database/database.ts';
import { funds, players } from '../../database/schema.ts';
import { type NameWriting, noteNames } from '../../names/written-names.ts';
import { createEmail, createFundName, createPlayerName } from '../names/player-names.ts';
import { openingCash } from '../play-fund.ts';
import { weighLocales } from '../weigh-locales.ts';
import { howMany, type SeasonPeriod } from './season-period.ts';

/** Of a season in which nobody has registered yet. */
const playersOfSeason = 200;

/** Lets people register as they have done so far, each with a fund. */
export async function registerMore(
  transaction: Database,
  { projectKey, since, until, locales, people, random }: SeasonPeriod,
): Promise<void> {
  const { registrations, opens } = people;
  const from = Math.max(opens, since.getTime());
  const to = until.getTime();
  if (from >= to) return;
  const known = await transaction.$count(players, eq(players.projectKey, projectKey));
  const soFar = registrations.weightBetween(opens, from);
  const perWeight =
    known > 0 && soFar > 0 ? known / soFar : playersOfSeason / registrations.weightBetween(opens, Infinity);
  const count = howMany(random, perWeight * registrations.weightBetween(from, to));
  const weighed = weighLocales(locales);
  const registered = Array.from({ length: count }, (_, index) => {
    const locale = random.pickWeighted(weighed);
    const name = createPlayerName(random, locale);
    const at = new Date(registrations.draw(random, from, to));
    const email = createEmail(random, name, known + index + 1);
    const fundName = createFundName(random, locale);
    return { id: random.uuid(), fundId: random.uuid(), at, locale, name, email, fundName };
  });
  await bulkInsert(
    transaction,
    players,
    registered.map(({ id, at, locale, name, email }) => ({
      id,
      projectKey,
      name,
      email,
      locale,
      registeredAt: at,
      lastActiveAt: at,
      foldedName: foldName(name),
      searchText: foldName(`${name} ${email}`),
    })),
  );
  const lowest = await transaction.$count(funds, eq(funds.projectKey, projectKey));
  await bulkInsert(
    transaction,
    funds,
    registered.map(({ id: playerId, fundId: id, at, fundName: name, name: player, email }) => ({
      id,
      projectKey,
      playerId,
      name,
      foldedName: foldName(name),
      searchText: `${foldName(name)} ${foldName(`${player} ${email}`)}`,
      openedAt: at,
      // Its rank follows with those of the others.
      cash: openingCash,
      value: openingCash,
      rank: lowest + 1,
      tradedAt: null,
    })),
  );
  const written = registered.flatMap(({ id, fundId, at, name, fundName }): NameWriting[] => [
    { kind: 'player', recordId: id, writerId: id, name, at },
    { kind: 'fund', recordId: fundId, writerId: id, name: fundName, at },
  ]);
  await noteNames(transaction, { projectKey, locales }, written);
}
