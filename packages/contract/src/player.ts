import * as z from 'zod/mini';
import { listQuery, ofOnePage, pageOf } from './list.ts';
import { momentPlace, textPlace } from './list-cursor.ts';
import { changeOf, Name, Version } from './record.ts';
import { timestamp } from './timestamp.ts';

/** A person who plays a season. */
export const Player = z.looseObject({
  id: z.uuid(),
  /** As they name themselves, in any script. */
  name: z.string(),
  email: z.email(),
  /** One of the project's locales, such as `et_EE`: messages to this person are written in it. */
  locale: z.string(),
  registeredAt: timestamp,
  lastActiveAt: timestamp,
  version: Version,
});
export type Player = z.infer<typeof Player>;

/** By what players can be sorted. */
export const playerSorts = ['name', 'registeredAt', 'lastActiveAt'] as const;
/** One of {@link playerSorts}. */
export type PlayerSort = (typeof playerSorts)[number];

/** What each of them compares. */
export const playerPlaces = { name: textPlace, registeredAt: momentPlace, lastActiveAt: momentPlace } as const;

/** What the list of players is asked with; `search` looks at name and e-mail. */
export const PlayerQuery = listQuery(playerSorts);
export type PlayerQuery = z.infer<typeof PlayerQuery>;

/** What the export of players is asked with: the same, without a page. */
export const PlayerExportQuery = z.omit(PlayerQuery, ofOnePage);

/** One page of players. */
export const PlayerPage = pageOf(Player);
export type PlayerPage = z.infer<typeof PlayerPage>;

/** A change of a player: staff can rename them, and nothing else. */
export const PlayerChange = changeOf({ name: Name });
/** See the schema. */
export type PlayerChange = z.infer<typeof PlayerChange>;

const count = z.int().check(z.nonnegative());

/** What goes with a player who is deleted. */
export const PlayerDeletion = z.object({
  /** With what they hold and the trades that they made. */
  funds: count,
  trades: count,
  /** The leagues that they leave. */
  leagues: count,
  /** Those of them that have no owner afterwards. */
  ownedLeagues: count,
  /** Experts whose fund it was; they stay without one. */
  experts: count,
  /** Funds of others that move up in the ranking. */
  fundsMovingUp: count,
});
/** See the schema. */
export type PlayerDeletion = z.infer<typeof PlayerDeletion>;
