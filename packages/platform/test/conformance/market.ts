import {
  byFunds,
  mostInstruments,
  moverColumns,
  moverRows,
  overviewRanges,
  returnOn,
  topTradeColumns,
  topTradeRows,
} from '@bullpen/contract';
import { type ConformanceCase, expect, isSorted } from './case.ts';
import { expectRows } from './listed-kind.ts';

const limit = mostInstruments;

/** What every implementation must do about instruments in the overview. The season is amid its trading. */
export const marketConformance: readonly ConformanceCase[] = [
  {
    name: 'answers what most funds bought and sold, and no more than asked for',
    async run({ editor: { overview } }) {
      for (const range of overviewRanges) {
        const { bought, sold } = await overview.topTrades({ query: { range, limit: 50 } });
        expect(isSorted(bought, byFunds) && isSorted(sold, byFunds), 'the most funds first');
        const few = await overview.topTrades({ query: { range, limit: 2 } });
        expect(few.bought.length <= 2 && few.sold.length <= 2, 'two at most');
        expect(JSON.stringify(few.bought) === JSON.stringify(bought.slice(0, 2)), 'the first two');
      }
      const { bought, sold } = await overview.topTrades({ query: { range: 'season' } });
      expect(bought.length > 0 && sold.length > 0, 'trades in the season');
    },
  },
  {
    name: 'answers whose prices rose and fell the most',
    async run({ editor: { overview } }) {
      const { up, down } = await overview.movers({ query: { range: 'season', limit: 50 } });
      for (const { before, price, change } of [...up, ...down])
        expect(change === returnOn(before, price), `the change from ${before} to ${price}, not ${change}`);
      expect(
        up.every(({ change }) => change > 0) && isSorted(up, (a, b) => b.change - a.change),
        'the greatest rise first',
      );
      expect(
        down.every(({ change }) => change < 0) && isSorted(down, (a, b) => a.change - b.change),
        'the greatest fall first',
      );
      expect(up.length + down.length > 0, 'prices that changed');
    },
  },
  {
    name: 'exports all that was bought and sold, and every price that changed',
    async run({ editor: { overview, season } }) {
      const { currency } = await season.get();
      for (const range of overviewRanges) {
        const traded = topTradeRows(await overview.topTrades({ query: { range, limit } }));
        const moved = moverRows(await overview.movers({ query: { range, limit } }));
        await expectRows(await overview.exportTopTrades({ query: { range } }), topTradeColumns(currency), traded);
        await expectRows(await overview.exportMovers({ query: { range } }), moverColumns(currency), moved);
        expect(range !== 'season' || (traded.length > 0 && moved.length > 0), 'trades and changes');
      }
    },
  },
];
