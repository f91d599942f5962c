import { cursorRefusal, performerPlaces, toFundUpdateRate, toPlayerRegistrationRate } from '@bullpen/contract';
import { autumnOverview, createActivity } from './activity.ts';
import { listPage } from './list.ts';
import { chartOf } from './overview-charts.ts';
import { figuresOf } from './overview-figures.ts';
import type { Procedures } from './procedures.ts';
import { performersOf } from './top-performers.ts';
import { moversOf, topTradesOf } from './top-trades.ts';
import type { World } from './world.ts';

/** The figures are of the present: the mocked season is played on as one looks. */
function sourceOf({ season, instruments, now }: World) {
  const [overviewSeason, asOf] = [{ ...season, opens: autumnOverview.opens }, now()];
  const activity = createActivity(overviewSeason, asOf);
  return { season: overviewSeason, asOf, activity, instruments: [...instruments.values()] };
}

export const overviewCalls = ({ world, reading: { overview } }: Procedures) => ({
  fundUpdateRate: overview.fundUpdateRate.handler(({ input: { query } }) =>
    toFundUpdateRate(...chartOf(query, sourceOf(world))),
  ),
  playerRegistrationRate: overview.playerRegistrationRate.handler(({ input: { query } }) =>
    toPlayerRegistrationRate(...chartOf(query, sourceOf(world))),
  ),
  topTrades: overview.topTrades.handler(({ input: { query } }) => topTradesOf(query, sourceOf(world))),
  topPerformers: overview.topPerformers.handler(({ input: { query }, errors }) => {
    const source = sourceOf(world);
    const page = listPage(query, {
      items: performersOf(query.range, source),
      textOf: ({ name, player }) => [name, player.name],
      idsOf: ({ player }) => [player.id],
      place: performerPlaces[query.sort],
      sortedBy: ({ rank }) => rank,
    });
    if (!page) throw errors.unprocessable({ data: { fields: [{ path: ['cursor'], message: cursorRefusal }] } });
    return { ...page, ...figuresOf(query.range, source).figures };
  }),
  movers: overview.movers.handler(({ input: { query } }) => moversOf(query, sourceOf(world))),
});
