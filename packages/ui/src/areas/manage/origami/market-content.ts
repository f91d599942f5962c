import type { Movers, TopTrades } from '@bullpen/contract';
import type { ArtworkNumbers } from './artwork-numbers.ts';
import { type ArtworkTable, percentOf, type Told } from './artwork-parts.ts';
import type { OrigamiWords } from './origami-words.ts';

/** What was bought and sold most. */
export function trades({ bought, sold }: TopTrades, words: OrigamiWords, { count }: ArtworkNumbers): Told {
  const [most] = [bought[0], sold[0]].sort((a, b) => (b?.funds ?? 0) - (a?.funds ?? 0));
  const heading = most && bought.includes(most) ? words.bought : words.sold;
  const table = (nameHeading: string, traded: TopTrades['bought']): ArtworkTable => ({
    nameHeading,
    valueHeading: words.funds,
    rows: traded.map(({ instrument, funds }, index) => ({
      ...{ id: instrument.id, place: count(index + 1), moved: undefined },
      ...{ name: instrument.name, detail: instrument.symbol, value: count(funds), amount: funds },
    })),
  });
  return {
    headline: most ? words.mostTraded : '',
    lead: most
      ? { value: count(most.funds), unit: '', detail: `${words.funds} · ${words.label(heading, most.instrument.name)}` }
      : null,
    curve: [],
    tables: [table(words.bought, bought), table(words.sold, sold)],
  };
}

/** What rose and fell most. */
export function movers({ up, down }: Movers, words: OrigamiWords, { change, count }: ArtworkNumbers): Told {
  const [rise, fall] = [up[0], down[0]];
  const isFall = fall !== undefined && Math.abs(fall.change) > (rise?.change ?? 0);
  const most = isFall ? fall : rise;
  const table = (nameHeading: string, moved: Movers['up']): ArtworkTable => ({
    nameHeading,
    valueHeading: '%',
    rows: moved.map(({ instrument, change: ratio }, index) => ({
      ...{ id: instrument.id, place: count(index + 1), moved: undefined },
      ...{ name: instrument.name, detail: instrument.symbol, value: change(ratio), amount: percentOf(ratio) },
    })),
  });
  return {
    headline: most ? words[isFall ? 'fellMost' : 'roseMost'](most.instrument.name) : '',
    lead: most ? { value: change(most.change), unit: '%', detail: most.instrument.name } : null,
    curve: [],
    tables: [table(words.rose, up), table(words.fell, down)],
  };
}
