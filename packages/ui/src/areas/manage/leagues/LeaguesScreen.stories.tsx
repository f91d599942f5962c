import { adminApi } from '@bullpen/contract';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../mocks/identities.ts';
import { leagues } from '../../../mocks/leagues.ts';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { LeaguesScreen } from './LeaguesScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeaguesScreen',
  component: LeaguesScreen,
  parameters: {
    layout: 'fullscreen',
    port: { address: { ...makePort().address, pathname: '/manage/leagues' } },
  },
});

const { list } = adminApi.leagues;
const whole = { items: [...leagues], nextCursor: null, total: { value: leagues.length, exact: true } };
const names = async () => (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('bdi')?.textContent);

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Leagues' })).toBeVisible();
    await expect(await names()).toHaveLength(leagues.length);
    await expect(screen.getByText('5 leagues', { selector: '[role="status"]' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'New league…' })).not.toHaveAttribute('aria-disabled');
  },
});
export const SearchLeaguesSuccess = meta.story({
  play: async ({ userEvent }) => {
    await names();
    await userEvent.type(screen.getByRole('searchbox'), 'klub2223');
    await waitFor(async () => expect(await names()).toEqual([leagues[2]?.name]));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste(leagues[3]?.id ?? '');
    await waitFor(async () => expect(await names()).toEqual([leagues[3]?.name]));
  },
});
export const FilterLeaguesSuccess = meta.story({
  tags: ['picture'],
  parameters: { address: '?created=2026-11-01..' },
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await names()).toEqual([leagues[3]?.name]));
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    const members = within(await screen.findByRole('group', { name: 'Members' }));
    await fireEvent.change(members.getByLabelText('From'), { target: { value: '3' } });
    await waitFor(async () => expect(await names()).toEqual([leagues[2]?.name, leagues[0]?.name]));
    await expect(screen.getByRole('columnheader', { name: /^Members/ })).toHaveAttribute('aria-sort', 'ascending');
    await expect(within(screen.getByRole('group', { name: 'Created' })).getByLabelText('From')).toHaveValue('');
  },
});
export const FilterWithoutOwnerSuccess = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, ({ url }) => {
        const items = leagues.map((league, place) => ({ ...league, ...(place === 1 && { owner: null }) }));
        const isAsked = new URL(url).searchParams.get('owner') === 'none';
        return { ...whole, items: items.filter(({ owner }) => !isAsked || owner === null) };
      }),
    ),
  play: async ({ userEvent }) => {
    await names();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'No owner' }));
    await waitFor(async () => expect(await names()).toEqual([leagues[1]?.name]));
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: 'Remove filter Owner No owner' })).toBeVisible();
  },
});
/** The rows, also while a dialog is open upon them. */
const rows = async () =>
  (await screen.findAllByRole('rowheader', { hidden: true })).map((row) => row.querySelector('bdi')?.textContent);
export const StepThroughLeaguesSuccess = meta.story({
  parameters: { address: `?open=${leagues[0]?.id}` },
  play: async ({ userEvent }) => {
    const shown = await rows();
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'League' }));
    const place = shown.indexOf(leagues[0]?.name);
    await expect(await (await dialog()).findByText(shown[place] ?? '')).toBeVisible();
    await userEvent.click((await dialog()).getByRole('tab', { name: 'Members' }));
    await userEvent.keyboard('k');
    await expect(await (await dialog()).findByText(shown[place - 1] ?? '')).toBeVisible();
    await expect((await dialog()).getByRole('tab', { name: 'Members' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Next league' }));
    const next = await (await dialog()).findByRole('button', { name: 'Next league', description: shown[place] ?? '' });
    await waitFor(() => expect(next).toHaveFocus());
    // An act of the record comes back to its beginning, and not to the way on.
    await userEvent.click((await dialog()).getByRole('button', { name: 'Rename…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect((await dialog()).getByRole('heading', { name: 'League' })).toHaveFocus());
    await expect(await (await dialog()).findByText(shown[place] ?? '')).toBeVisible();
    for (const name of shown.slice(place + 1)) {
      await userEvent.keyboard('j');
      await expect(await (await dialog()).findByText(name ?? '')).toBeVisible();
    }
    await expect((await dialog()).getByRole('button', { name: 'Next league' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});
/** Pages that were asked for after the first. */
const asked = fn();
/** What comes after the last row is asked for once, and then when the editor presses Try again. */
export const StepPastTheLastRowFailure = meta.story({
  parameters: { address: `?open=${leagues[0]?.id}` },
  beforeEach({ msw }) {
    asked.mockClear();
    msw.use(
      overrideCall(list, ({ url }) => {
        const cursor = new URL(url).searchParams.get('cursor');
        if (cursor === null) return { ...whole, items: leagues.slice(0, 1), nextCursor: 'next' };
        asked();
        return apiError(429, 'too_many_requests');
      }),
    );
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'League' }));
    await expect(await dialog.findByRole('button', { name: 'Next league' })).toHaveAttribute('aria-disabled', 'true');
    await expect(await screen.findByRole('button', { name: /Try again/, hidden: true })).toBeInTheDocument();
    await expect(asked).toHaveBeenCalledTimes(1);
  },
});
export const NoMatch = meta.story({
  parameters: { address: '?search=zimmerli' },
  play: async () => {
    await expect(await screen.findByText('No league matches “zimmerli”')).toBeVisible();
  },
});
export const SortLeaguesSuccess = meta.story({
  play: async ({ userEvent }) => {
    await names();
    await userEvent.click(screen.getByRole('button', { name: 'Members' }));
    await waitFor(async () => expect((await names())[0]).toBe(leagues[3]?.name));
    await expect(screen.getByRole('columnheader', { name: /^Members/ })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Members' }));
    await waitFor(async () => expect((await names())[0]).toBe(leagues[0]?.name));
  },
});
export const WithoutOwner = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(list, () => ({ ...whole, items: leagues.map((league) => ({ ...league, owner: null })) }))),
  play: async () => {
    await expect(await screen.findAllByRole('cell', { name: 'No owner' })).toHaveLength(leagues.length);
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(list, () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } }))),
  play: async () => {
    await expect(await screen.findByText('No leagues yet')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'New league…' })).toBeVisible();
  },
});
/** Makes the window as wide as a list and what is open of it need; answers how it is as before. */
function widen() {
  const { style } = window.frameElement as HTMLElement;
  const { width } = style;
  style.width = '1600px';
  return () => {
    style.width = width;
  };
}
const [one, two, three] = leagues.map(({ name }) => name);
if (!one || !two || !three) throw new TypeError('The stories have three leagues.');
const shows = (name: string) =>
  waitFor(() => expect(screen.getByRole('complementary', { name: 'League' })).toHaveTextContent(name));

/** Where there is room what is open stands beside the list: J and K go along it, a row is pressed, and Escape goes back. */
export const OpenBeside = meta.story({
  tags: ['picture-large'],
  parameters: { address: `?open=${leagues[1]?.id}` },
  beforeEach: widen,
  play: async ({ userEvent }) => {
    await shows(two);
    // The record may be there before its list.
    await screen.findByRole('link', { name: three });
    await userEvent.keyboard('j');
    await shows(three);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('link', { name: three })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await shows(three);
    await userEvent.click(screen.getByRole('tab', { name: 'Members' }));
    await userEvent.click(screen.getByRole('link', { name: one }));
    await shows(one);
    await expect(screen.getByRole('tab', { name: 'Members' })).toHaveAttribute('aria-selected', 'true');
    screen.getByRole('link', { name: one }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('heading', { name: 'League' })).toHaveFocus();
  },
});
/** Its acts ask in dialogs, which keep what was typed when there is no room any more. */
export const ActBeside = meta.story({
  parameters: { address: `?open=${leagues[1]?.id}` },
  beforeEach: widen,
  play: async ({ userEvent }) => {
    await shows(two);
    await userEvent.click(await screen.findByRole('button', { name: 'Rename…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename this league' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /name/i }), '!');
    (window.frameElement as HTMLElement).style.width = '1280px';
    await waitFor(() =>
      expect(document.querySelector('[data-beside]')?.computedStyleMap().get('display')?.toString()).toBe('contents'),
    );
    await expect(screen.getByRole('textbox', { name: /name/i })).toHaveValue(`${two}!`);
  },
});
export const ReadOnly = meta.story({
  parameters: {
    port: {
      address: { ...makePort().address, pathname: '/manage/leagues' },
      viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' },
    },
  },
  play: async () => {
    await expect(await names()).toHaveLength(leagues.length);
    await expect(screen.getByRole('button', { name: 'New league…' })).toHaveAccessibleDescription(
      /^You may only read in this project\./,
    );
  },
});
export const ReadLeaguesFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the leagues' })).toBeVisible();
    await expect(screen.getByText('req_8f21c0de')).toBeVisible();
  },
});
