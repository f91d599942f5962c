import { adminApi } from '@bullpen/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../mocks/identities.ts';
import { names } from '../../../mocks/names.ts';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { NamesScreen } from './NamesScreen.tsx';

const address = { ...makePort().address, pathname: '/manage/names' };
const meta = preview.meta({
  title: 'Areas/Manage/Names/NamesScreen',
  component: NamesScreen,
  parameters: { layout: 'fullscreen', port: { address } },
});

const { list } = adminApi.names;
const shown = async () => (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('bdi')?.textContent);
const pageOf = (items: typeof names) => ({
  items: [...items],
  nextCursor: null,
  total: { value: items.length, exact: true },
});
/** The latest decision first. */
const decidedNames = names
  .filter(({ decision }) => decision !== null)
  .toSorted((a, b) => (b.decision?.at ?? '').localeCompare(a.decision?.at ?? ''))
  .map(({ name }) => name);
const hintsOfWriters = ['keep', 'rename'];
const waiting = names.filter(({ decision }) => decision === null);

/** What most people read comes first, each with why it is here. */
export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Names' })).toBeVisible();
    await expect((await shown()).slice(0, 3)).toEqual(['Χρυσόψαρο', 'Börsihunt', 'Kuldne kartul']);
    await expect(screen.getByText('8 names', { selector: '[role="status"]' })).toBeVisible();
    for (const act of hintsOfWriters) await expect(screen.getByText(act)).toBeInTheDocument();
    const row = (name: RegExp) => screen.getByRole('row', { name });
    await expect(row(/Χρυσόψαρο/)).toHaveTextContent('Was “\u2068Velvet Otter\u2069”');
    await expect(row(/Börsihunt/)).toHaveTextContent(/New.*Fund.*Ülo Mänd.*Rank 2, printed/);
    await expect(row(/Kuldne kartul/)).toHaveTextContent('Like “\u2068Kuldne Kartu1\u2069”, renamed before');
    await expect(row(/Beter één/)).toHaveTextContent('NewHolds “\u2068moeder\u2069” (Dutch)');
    await expect(row(/Vrijdagborrel/)).toHaveTextContent(/Holds “\u2068borrel\u2069” \(your words\).*4 members/);
    await expect(row(/#1/)).toHaveTextContent(/Nobody’s.*1 member/);
  },
});
export const One = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => pageOf(waiting.slice(0, 1)))),
  play: async () => {
    await expect(await shown()).toEqual(['Χρυσόψαρο']);
    await expect(screen.getByText('1 name', { selector: '[role="status"]' })).toBeVisible();
  },
});
export const Many = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, () => ({
        ...pageOf(
          Array.from({ length: 50 }, (_, at) => ({
            ...(waiting[at % waiting.length] as (typeof waiting)[number]),
            id: `0000000c-7c1e-4a04-8e13-${String(at + 100).padStart(12, '0')}`,
          })),
        ),
        nextCursor: '50',
        total: { value: 10_000, exact: false },
      })),
    ),
  play: async () => {
    await expect(await screen.findByText('First 50 of 10,000+ names', { selector: '[role="status"]' })).toBeVisible();
  },
});
export const Empty = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => pageOf([]))),
  play: async () => {
    await expect(await screen.findByText('Nothing waits')).toBeVisible();
  },
});
export const ReadNamesFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the names' })).toBeVisible();
  },
});
export const SearchNamesSuccess = meta.story({
  play: async ({ userEvent }) => {
    await shown();
    await userEvent.type(screen.getByRole('searchbox'), 'borsi');
    await waitFor(async () => expect(await shown()).toEqual(['Börsihunt']));
  },
});
export const FilterByCauseSuccess = meta.story({
  play: async ({ userEvent }) => {
    await shown();
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Holds a word of a list' }));
    await waitFor(async () => expect((await shown()).length).toBe(2));
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: 'Remove filter Why Holds a word of a list' })).toBeVisible();
  },
});
export const Decided = meta.story({
  tags: ['picture', 'picture-narrow'],
  parameters: { address: '?state=decided' },
  play: async () => {
    await expect(await shown()).toEqual(decidedNames);
    await expect(screen.getByRole('columnheader', { name: /^Decided/ })).toHaveAttribute('aria-sort', 'descending');
    await expect(screen.getByText('3 decided names', { selector: '[role="status"]' })).toBeVisible();
    await expect(screen.getByRole('row', { name: /Παπαδοπούλου/ })).toHaveTextContent(
      /Renamedwas “Ελένη CASINO”marieke.*20 Nov 2026/,
    );
    await expect(screen.getByRole('row', { name: /van den Boogaard/ })).toHaveTextContent(
      /KeptAn account that is gone/,
    );
  },
});
export const ShowDecidedSuccess = meta.story({
  play: async ({ userEvent }) => {
    await shown();
    await userEvent.click(screen.getByRole('radio', { name: 'Decided' }));
    await waitFor(async () => expect(await shown()).toEqual(decidedNames));
    await userEvent.click(screen.getByRole('button', { name: 'Decided' }));
    await waitFor(async () => expect(await shown()).toEqual(decidedNames.toReversed()));
    // Of another list the order is another.
    await userEvent.click(screen.getByRole('radio', { name: 'Waiting' }));
    await waitFor(async () => expect((await shown()).slice(0, 2)).toEqual(['Χρυσόψαρο', 'Börsihunt']));
  },
});
export const ReadOnly = meta.story({
  parameters: {
    port: { address, viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  play: async ({ userEvent }) => {
    const row = within(await screen.findByRole('row', { name: /Börsihunt/ }));
    for (const name of ['Keep Börsihunt', 'Rename Börsihunt…'])
      await expect(row.getByRole('button', { name })).toHaveAccessibleDescription(/^You may only read/);
    for (const act of hintsOfWriters) await expect(screen.queryByText(act)).not.toBeInTheDocument();
    await expect(screen.getByText('open')).toBeInTheDocument();
    row.getByRole('link').focus();
    await userEvent.keyboard('kr');
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(await shown()).toHaveLength(8);
  },
});
