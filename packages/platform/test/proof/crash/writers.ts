import type { AdminApiClient, League } from '@bullpen/contract';
import { untilGone } from './until-gone.ts';

/** What a writer knows to be there, because it was acknowledged, and what it was about to write. */
export interface Ledger {
  readonly id: string;
  acknowledged: number;
  attempted: number;
}

/** As a writer names its league: how often it has written, and where. */
const nameOf = (id: string, count: number): string => `${count} by ${id.slice(0, 8)}`;

/** Renames a league for as long as the platform answers. */
export async function writeOn(client: AdminApiClient, ledger: Ledger): Promise<void> {
  const params = { id: ledger.id };
  await untilGone(async () => {
    for (let { version } = await client.leagues.get({ params }); ; version += 1) {
      ledger.attempted += 1;
      await client.leagues.update({
        params,
        body: { version, name: nameOf(ledger.id, ledger.attempted), reason: 'A proof.' },
      });
      ledger.acknowledged = ledger.attempted;
    }
  });
}

/** What every league is called that is made. */
export const madeName = 'Made amid a crash';

/** Makes leagues for as long as the platform answers. */
export async function makeOn(client: AdminApiClient, ownerId: string, made: string[]): Promise<void> {
  await untilGone(async () => {
    for (;;) {
      const league = await client.leagues.create({
        body: { id: crypto.randomUUID(), name: madeName, ownerId },
      });
      made.push(league.id);
    }
  });
}

/** How often the league of a ledger was written by its name, which nobody else writes. */
export const countIn = ({ name }: League): number => Number(name.split(' ')[0]);
