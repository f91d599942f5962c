import { adminApi } from '@bullpen/contract';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { readDevice, writeDevice } from '../../../../foundation/device-storage.ts';
import { grants } from '../../../../mocks/grants.ts';
import { marieke } from '../../../../mocks/identities.ts';
import { apiError, endless, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { ReviewScreen } from './ReviewScreen.tsx';

const address = { ...makePort().address, pathname: '/sudo/review' };
const meta = preview.meta({
  title: 'Areas/Sudo/Review/ReviewScreen',
  component: ReviewScreen,
  parameters: { layout: 'fullscreen', port: { address } },
  beforeEach: () => {
    writeDevice('review:kept', null);
    return () => writeDevice('review:kept', null);
  },
});

const { list } = adminApi.grants;
const none = { items: [], nextCursor: null, total: { value: 0, exact: true } };
const rows = () => screen.findAllByRole('listitem');
const pressed = (name: string) =>
  screen.getAllByRole('button', { name }).map((button) => button.getAttribute('aria-pressed'));

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    const [first, second] = await rows();
    await expect(first).toHaveTextContent(
      /^sanne\.devries@.* rw in .*Last used 21 Jun 2026, given 20 Jun 2026 by marieke/,
    );
    await expect(second).toHaveTextContent(/^urs\.zimmermann@.* sudoLast used 14 Jul 2026/);
    await expect(screen.getByText('2 rights, 0 decided')).toBeVisible();
  },
});
export const DecideByKeysSuccess = meta.story({
  play: async () => {
    const [first, second] = await rows();
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Withdraw' })[0]).not.toHaveAttribute('aria-disabled'),
    );
    first?.focus();
    await userEvent.keyboard('k');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('w');
    await expect(pressed('Keep')).toEqual(['true', 'false']);
    await expect(pressed('Withdraw')).toEqual(['false', 'true']);
    await userEvent.keyboard('{ArrowUp}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('u');
    await expect(pressed('Withdraw')).toEqual(['false', 'false']);
    await expect(second).toHaveFocus();
    await userEvent.keyboard('w');
    await expect(screen.getByText('2 rights, 2 decided')).toBeVisible();
  },
});
export const DecideOnArrivalSuccess = meta.story({
  play: async () => {
    const [first, second] = await rows();
    await userEvent.keyboard('{ArrowDown}');
    await expect(first).toHaveFocus();
    first?.blur();
    await userEvent.keyboard('k');
    await expect(pressed('Keep')).toEqual(['true', 'false']);
    await expect(second).toHaveFocus();
    await expect(screen.getByText('2 rights, 1 decided')).toBeVisible();
  },
});
export const KeptBefore = meta.story({
  beforeEach: () => {
    const kept = { [grants[1]?.id ?? '']: '2026-11-20T10:00:00Z', gone: '2026-01-20T10:00:00Z' };
    writeDevice('review:kept', JSON.stringify(kept));
  },
  play: async () => {
    await expect(await rows()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    const ids = Object.keys(JSON.parse(readDevice('review:kept') ?? '{}'));
    await expect(ids).toEqual([grants[1]?.id, grants[6]?.id]);
  },
});
export const Previewed = meta.story({
  args: {
    initialData: {
      moment: '2026-08-23T00:00:00.000Z',
      grants: grants.slice(6),
      more: 61,
      at: Date.UTC(2026, 10, 21, 13, 10),
    },
  },
  beforeEach: ({ msw }) => msw.use(overrideCall(list, endless)),
  play: async () => {
    await expect(await rows()).toHaveLength(1);
    await expect(screen.getByText('First 1 of 62 rights, 0 decided')).toBeVisible();
    await expect(screen.getByText('As of 14:10 CET')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(/waits for all/);
  },
});
export const OwnSudo = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, () => ({
        ...none,
        items: grants.filter(({ person }) => person.id === marieke.id).map((own) => ({ ...own, lastUsedAt: null })),
      })),
    ),
  play: async () => {
    await rows();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveAccessibleDescription(/your own|yourself/i),
    );
  },
});
export const Empty = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => none)),
  play: async () => {
    await expect(await screen.findByText('No access is unused')).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, endless)),
  play: async () => {
    await expect(await screen.findByText('Loading unused access')).toBeVisible();
  },
});
export const ReadFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the unused access' })).toBeVisible();
  },
});
