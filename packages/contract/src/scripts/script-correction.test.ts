import { expect, it } from 'vitest';
import { inverseOfRun } from './script-inverse.ts';
import { parseScript } from './script-template.ts';

const fundId = '00000005-7c1e-4a04-8e13-000000000001';
const instrumentId = '00000007-7c1e-4a04-8e13-000000000001';
const cash = { fundId, change: { of: 'cash', amount: -1250 } };
const shares = { fundId, change: { of: 'shares', instrumentId, shares: 10 } };
const message = { title: 'Your fund', text: 'It was our mistake.' };

it.each([
  [{ ...cash, title: 'Your fund' }, 'text'],
  [{ ...shares, text: 'It was our mistake.' }, 'title'],
  [{ fundId, change: { of: 'cash', amount: 0 } }, 'change.amount'],
  [{ fundId, change: { of: 'shares', instrumentId, shares: 1_000_001 } }, 'change.shares'],
  [{ fundId }, 'change'],
])('does not fit: %j', (parameters, at) => {
  const parsed = parseScript('fund-correction', parameters);
  expect(parsed.ok ? [] : parsed.issues.map(({ path }) => path.join('.'))).toEqual([at]);
});

it('is taken back by as much the other way, of which nobody is told', () => {
  const run = { templateId: 'fund-correction', status: 'succeeded', inverseOf: null };
  const inverse = (parameters: object) =>
    inverseOfRun({ ...run, parameters: { ...parameters, ...message } })?.parameters;
  expect(inverse(cash)).toEqual({ fundId, change: { of: 'cash', amount: 1250 } });
  expect(inverse(shares)).toEqual({ fundId, change: { of: 'shares', instrumentId, shares: -10 } });
  expect(inverseOfRun({ ...run, parameters: cash, inverseOf: fundId })).toBeUndefined();
});
