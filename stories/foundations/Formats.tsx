import { formatMoment, formatPast } from '../../packages/ui/src/foundation/format.ts';
import { formatMoney } from '../../packages/ui/src/foundation/format-money.ts';
import {
  formatChange,
  formatNumber,
  formatPercent,
  formatReturn,
} from '../../packages/ui/src/foundation/format-number.ts';
import { InThemes } from './InThemes.tsx';

const zone = 'Europe/Brussels';
const moment = '2026-11-21T11:05:00Z';

const formats: readonly (readonly [string, string])[] = [
  ['A moment, with its zone', formatMoment(moment, zone)],
  ['A moment of not long ago, without', formatPast(moment, zone, new Date('2026-11-21T13:12:00Z'))],
  ['A number', formatNumber(1_234_567.891)],
  ['A share', formatPercent(0.314)],
  ['A return has its sign; minus is U+2212', formatReturn(-0.0118)],
  ['A change', formatChange(0.042)],
  ['Money, from minor units', formatMoney(123_456_789, 'EUR')],
];

/** Dates and numbers as the library writes them: the same on the server and in the browser, whatever their languages. */
export const Formats = () => (
  <InThemes isOnce>
    {() => (
      <div className="handbook-measured">
        {formats.map(([name, written]) => [
          <div key={name}>{name}</div>,
          <span key={`${name} written`} className="handbook-written">
            {written}
          </span>,
        ])}
      </div>
    )}
  </InThemes>
);
