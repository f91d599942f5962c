import { adminApi, type HistoryEntry } from '@bullpen/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayerHistory } from './PlayerHistory.tsx';

const { api } = makePort();
const [ulo, eleni] = players;
if (!api || !ulo || !eleni) throw new TypeError('The stories have an API and their players.');

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayerHistory',
  component: PlayerHistory,
  args: { api, playerId: ulo.id },
});

const fund = { id: '00000005-7c1e-4a04-8e13-000000000002', name: 'Börsihunt' };
const actor = { id: '00000001-7c1e-4a04-8e13-000000000001', email: 'marieke@bullpen.test' };
const entries: readonly HistoryEntry[] = [
  {
    id: '00000011-7c1e-4a04-8e13-000000000005',
    at: '2026-11-20T14:03:10Z',
    event: 'changed',
    action: 'fund.update',
    actor,
    before: { name: 'Beurskoning' },
    after: { name: fund.name },
    reason: 'Beledigend voor de koning.',
  },
  {
    id: '00000011-7c1e-4a04-8e13-000000000004',
    at: '2026-11-20T14:03:10Z',
    event: 'traded',
    fund,
    instrument: { id: '00000003-7c1e-4a04-8e13-000000000001', symbol: 'ASML', name: 'ASML Holding' },
    quantity: -1200,
    price: 64_250,
  },
  { id: fund.id, at: '2026-09-01T18:21:00Z', event: 'fund_opened', fund },
  { id: ulo.id, at: '2026-09-01T18:20:00Z', event: 'registered' },
];
const split: HistoryEntry = {
  id: '00000012-7c1e-4a04-8e13-000000000009',
  at: '2026-11-20T15:00:00Z',
  event: 'corporate_action',
  action: 'split',
  run: { id: '00000009-7c1e-4a04-8e13-000000000001', title: 'Split ASML' },
  fund,
  instrument: { id: '00000003-7c1e-4a04-8e13-000000000001', symbol: 'ASML', name: 'ASML Holding' },
  quantity: 600,
  cash: 320,
};
const pageOf = (items: readonly HistoryEntry[], nextCursor: string | null = null) => ({
  items: [...items],
  nextCursor,
  total: { value: entries.length, exact: true },
});

const rows = async () => within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');

export const Default = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.players.history, () => pageOf(entries))),
  play: async () => {
    await expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'Fund renamed from Beurskoning to Börsihunt“Beledigend voor de koning.”20 Nov 2026, 15:03 CET · marieke@bullpen.test',
      'Sold 1,200 ASML at €642.50 in Börsihunt20 Nov 2026, 15:03 CET',
      'Opened the fund Börsihunt1 Sept 2026, 20:21 CEST',
      'Registered1 Sept 2026, 20:20 CEST',
    ]);
  },
});
export const OfAScript = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.players.history, () => pageOf([split, ...entries]))),
  play: async () => {
    await expect((await rows())[0]).toHaveTextContent(
      'Split of ASML in Börsihunt: 600 more shares, €3.20 paid to it20 Nov 2026, 16:00 CET · script “Split ASML”',
    );
  },
});
export const NextPage = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.players.history, (request) => {
        const isSecond = new URL(request.url).searchParams.get('cursor') === 'second';
        return isSecond ? pageOf(entries.slice(2)) : pageOf(entries.slice(0, 2), 'second');
      }),
    ),
  play: async () => {
    await waitFor(async () => expect(await rows()).toHaveLength(entries.length));
  },
});
export const OfTheMocks = meta.story({
  args: { playerId: eleni.id },
  play: async () => {
    await expect((await rows()).at(-1)).toHaveTextContent(/^Registered/);
  },
});
export const ServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.players.history, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the history.*req_8f21c0de/);
  },
});
