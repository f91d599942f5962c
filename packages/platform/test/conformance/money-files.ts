import { type AdminApiClient, majorUnits, moneyHeading } from '@bullpen/contract';
import { readCsv } from '@bullpen/contract/csv';
import { type ConformanceCase, expect } from './case.ts';

interface MoneyFile {
  readonly name: string;
  /** The heading of its money, without the currency. */
  readonly money: string;
  readonly list: (client: AdminApiClient) => Promise<{ readonly items: readonly { readonly id: string }[] }>;
  readonly minorUnitsOf: (item: never) => number | undefined;
  readonly file: (client: AdminApiClient) => Promise<{ readonly body: Blob | ReadableStream }>;
}

const files: readonly MoneyFile[] = [
  {
    name: 'players',
    money: 'Best value',
    list: ({ players }) => players.list({ query: { sort: 'registeredAt' } }),
    minorUnitsOf: ({ bestFund }: { bestFund: { value: number } | null }) => bestFund?.value,
    file: ({ players }) => players.export({ query: { sort: 'registeredAt' } }),
  },
  {
    name: 'funds',
    money: 'Value',
    list: ({ funds }) => funds.list({ query: {} }),
    minorUnitsOf: ({ value }: { value: number }) => value,
    file: ({ funds }) => funds.export({ query: {} }),
  },
  {
    name: 'top performers',
    money: 'Value',
    list: ({ overview }) => overview.topPerformers({ query: { range: '7d' } }),
    minorUnitsOf: ({ value }: { value: number }) => value,
    file: ({ overview }) => overview.exportTopPerformers({ query: { range: '7d' } }),
  },
];

/** What every implementation must do about money in files: the unit that people count in, and its currency in the heading. */
export const moneyFileConformance: readonly ConformanceCase[] = files.map(
  ({ name, money, list, minorUnitsOf, file }): ConformanceCase => ({
    name: `writes the money of ${name} into a file as people count it, and names its currency`,
    async run({ editor }) {
      const { currency } = await editor.season.get();
      const { items } = await list(editor);
      const [headings = [], ...rows] = readCsv(await new Response((await file(editor)).body).text()).rows;
      const at = headings.indexOf(moneyHeading(money, currency));
      expect(at > 0, `a column ${moneyHeading(money, currency)}`);
      const known = items.filter((item) => minorUnitsOf(item as never) !== undefined);
      expect(known.length > 0, 'one that has money');
      for (const item of known) {
        const row = rows.find(([id]) => id === item.id);
        const written = String(majorUnits(minorUnitsOf(item as never) ?? 0, currency));
        expect(row?.[at] === written, `${written} of ${item.id}, not ${row?.[at]}`);
      }
    },
  }),
);
