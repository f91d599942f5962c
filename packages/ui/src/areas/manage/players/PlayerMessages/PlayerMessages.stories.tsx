import { adminApi, type HistoryEntry } from '@bullpen/contract';
import { expect, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayerMessages } from './PlayerMessages.tsx';

const { api } = makePort();
const [ulo] = players;
if (!api || !ulo) throw new TypeError('The stories have an API and their player.');

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayerMessages',
  component: PlayerMessages,
  args: { api, player: ulo },
});

const actor = { id: '00000001-7c1e-4a04-8e13-000000000001', email: 'marieke@bullpen.test' };
const change = { event: 'changed', at: '2026-11-20T14:03:10Z', actor } as const;
const entries: readonly HistoryEntry[] = [
  {
    ...change,
    id: '00000011-7c1e-4a04-8e13-000000000005',
    action: 'fund.update',
    before: { name: 'Solvav' },
    after: { name: 'Börsihunt' },
    reason: 'Solvav nimi.',
  },
  {
    ...change,
    id: '00000011-7c1e-4a04-8e13-000000000004',
    action: 'league.remove_member',
    before: { league: { id: '00000006-7c1e-4a04-8e13-000000000001', name: 'Vrijdagborrel' } },
    after: null,
    reason: 'Asked for by the owner.',
  },
  {
    ...change,
    id: '00000011-7c1e-4a04-8e13-000000000003',
    action: 'player.update',
    before: { name: 'Ülo' },
    after: { name: ulo.name },
    reason: null,
  },
];

/** Renames alone are told, each in the language of the player, with its reason where there was one. */
export const Default = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.players.history, (request) => {
        const isAsked = new URL(request.url).searchParams.get('event') === 'changed';
        const items = isAsked ? [...entries] : [];
        return { items, nextCursor: null, total: { value: items.length, exact: true } };
      }),
    ),
  play: async () => {
    const messages = within(await screen.findByRole('list', { name: 'Messages sent' })).getAllByRole('listitem');
    await expect(messages).toHaveLength(2);
    await expect(messages[0]).toHaveTextContent(
      /Muutsime sinu fondi nime.*Solvav.*Börsihunt.*Põhjus: .*Solvav nimi.*20 Nov 2026, 15:03 CET · marieke@bullpen\.test/,
    );
    await expect(messages[0]?.querySelector('blockquote')).toHaveAttribute('lang', 'et-EE');
    await expect(messages[1]).toHaveTextContent(/Muutsime sinu mängijanime/);
    await expect(messages[1]).not.toHaveTextContent('Põhjus');
  },
});
export const Empty = meta.story({
  play: async () => {
    await expect(await screen.findByText('Nothing was written to this player alone.')).toBeVisible();
  },
});
export const ServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.players.history, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the messages.*req_8f21c0de/);
  },
});
