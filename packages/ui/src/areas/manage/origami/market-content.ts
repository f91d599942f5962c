import type { Movers, TopTrades } from '@bullpen/contract';
import type { ArtworkNumbers } from './artwork-numbers.ts';
import { type ArtworkTable, percentOf, type Told } from './artwork-parts.ts';
import type { OrigamiLabels } from './origami-labels.ts';

/** What was bought and sold most. */
export function trades({ bought, sold }: TopTrades, labels: OrigamiLabels, { count }: ArtworkNumbers): Told {
  const [most] = [bought[0], sold[0]].sort((a, b) => (b?.funds ?? 0) - (a?.funds ?? 0));
  const heading = most && bought.includes(most) ? labels.bought : labels.sold;
  const table = (nameHeading: string, traded: TopTrades['bought']): ArtworkTable => ({
    nameHeading,
    valueHeading: labels.funds,
    rows: traded.map(({ instrument, funds }, index) => ({
      id: instrument.id,
      place: count(index + 1),
      moved: undefined,
      name: instrument.name,
      detail: instrument.symbol,
      value: count(funds),
      amount: funds,
    })),
  });
  return {
    headline: most ? labels.mostTraded : '',
    lead: most
      ? {
          value: count(most.funds),
          unit: '',
          detail: `${labels.funds} · ${labels.label(heading, most.instrument.name)}`,
        }
      : null,
    curve: [],
    tables: [table(labels.bought, bought), table(labels.sold, sold)],
  };
}

/** What rose and fell most. */
export function movers({ up, down }: Movers, labels: OrigamiLabels, { change, count }: ArtworkNumbers): Told {
  const rise = up[0];
  const fall = down[0];
  const isFall = fall !== undefined && Math.abs(fall.change) > (rise?.change ?? 0);
  const most = isFall ? fall : rise;
  const table = (nameHeading: string, moved: Movers['up']): ArtworkTable => ({
    nameHeading,
    valueHeading: '%',
    rows: moved.map(({ instrument, change: ratio }, index) => ({
      id: instrument.id,
      place: count(index + 1),
      moved: undefined,
      name: instrument.name,
      detail: instrument.symbol,
      value: change(ratio),
      amount: percentOf(ratio),
    })),
  });
  return {
    headline: most ? labels[isFall ? 'fellMost' : 'roseMost'](most.instrument.name) : '',
    lead: most ? { value: change(most.change), unit: '%', detail: most.instrument.name } : null,
    curve: [],
    tables: [table(labels.rose, up), table(labels.fell, down)],
  };
}
