import {
  performerPlaces,
  type TopLeague,
  type TopPerformer,
  toFundUpdateRate,
  toPlayerRegistrationRate,
  topLeaguePlaces,
} from '@bullpen/contract';
import { autumnOverview, createActivity } from './activity.ts';
import { listPage } from './list.ts';
import { chartOf } from './overview-charts.ts';
import { figuresOf } from './overview-figures.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { topLeaguesOf } from './top-leagues.ts';
import { performersOf } from './top-performers.ts';
import { moversOf, topTradesOf } from './top-trades.ts';
import type { World } from './world.ts';

const millionths = 1e6;

/** The figures are of the present: the mocked season is played on as one looks. */
function sourceOf({ season, instruments, now }: World) {
  const [overviewSeason, asOf] = [{ ...season, opens: autumnOverview.opens }, now()];
  const activity = createActivity(overviewSeason, asOf);
  return { season: overviewSeason, asOf, activity, instruments: [...instruments.values()] };
}

export const overviewCalls = ({ world, reading: { overview } }: Procedures): AreaCalls<'overview'> => ({
  fundUpdateRate: overview.fundUpdateRate.handler(({ input: { query } }) =>
    toFundUpdateRate(...chartOf(query, sourceOf(world))),
  ),
  playerRegistrationRate: overview.playerRegistrationRate.handler(({ input: { query } }) =>
    toPlayerRegistrationRate(...chartOf(query, sourceOf(world))),
  ),
  topTrades: overview.topTrades.handler(({ input: { query } }) => topTradesOf(query, sourceOf(world))),
  topPerformers: overview.topPerformers.handler(({ input: { query }, errors }) => {
    const source = sourceOf(world);
    const performers = {
      items: performersOf(query.range, source, world.funds.values()),
      textOf: ({ name, player }: TopPerformer) => [name, player.name],
      idsOf: ({ player }: TopPerformer) => [player.id],
      place: performerPlaces[query.sort],
      sortedBy: ({ rank }: TopPerformer) => rank,
    };
    return { ...listPage(query, performers, errors), ...figuresOf(query.range, source).figures };
  }),
  topPerformersByLeague: overview.topPerformersByLeague.handler(({ input: { query }, errors }) => {
    const source = sourceOf(world);
    const performers = performersOf(query.range, source, world.funds.values());
    const leagues = {
      items: topLeaguesOf(world.leagues.values(), world.memberships, performers).filter(
        ({ memberCount }) => memberCount >= query.fewestMembers,
      ),
      textOf: ({ id, name }: TopLeague) => `${name} ${world.leagues.get(id)?.joinCode}`,
      place: topLeaguePlaces[query.sort],
      sortedBy: (league: TopLeague) => Math.round(league.return * millionths),
    };
    return { ...listPage(query, leagues, errors), ...figuresOf(query.range, source).figures };
  }),
  movers: overview.movers.handler(({ input: { query } }) => moversOf(query, sourceOf(world))),
});
