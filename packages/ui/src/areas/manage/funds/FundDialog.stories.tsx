import { adminApi, FundExplanation, type WrittenName } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { funds } from '../../../mocks/funds.ts';
import { names } from '../../../mocks/names.ts';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { FundDialog } from './FundDialog.tsx';

const { api } = makePort();
const [, borsihunt, kuldne] = funds;
if (!api || !borsihunt || !kuldne) throw new TypeError('The stories have an API and their funds.');

const meta = preview.meta({
  title: 'Areas/Manage/Funds/FundDialog',
  component: FundDialog,
  args: { api, id: borsihunt.id, onClose: fn() },
});

const dialog = () => screen.findByRole('dialog', { name: 'Fund' });

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await waitFor(async () => expect(await dialog()).toHaveTextContent('€110,204.55'));
    await expect(screen.getByRole('link', { name: 'Ülo Mänd' })).toHaveAttribute(
      'href',
      `/manage/players?open=${borsihunt.player.id}`,
    );
  },
});
export const NameKept = meta.story({
  beforeEach: ({ msw }) => {
    const [name] = names.filter(({ decision }) => decision?.decision === 'keep');
    const kept = { ...name, kind: 'fund', recordId: borsihunt.id, name: borsihunt.name } as WrittenName;
    const decision = { ...kept.decision, before: kept.name, after: kept.name } as WrittenName['decision'];
    msw.use(
      overrideCall(adminApi.names.list, () => ({
        items: [{ ...kept, decision }],
        nextCursor: null,
        total: { value: 1, exact: true },
      })),
    );
  },
  play: async () => {
    await expect(await screen.findByText(/^Name kept by/)).toBeVisible();
  },
});
/** As an answer to a player begins: from a link, or from the address that the support has kept. */
export const Explained = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  parameters: { address: '?tab=explain' },
  play: async () => {
    await expect(await screen.findByLabelText('Day')).toHaveValue('2026-11-20');
    await waitFor(async () =>
      expect(await dialog()).toHaveTextContent(
        /−€9,085\.45.*−7\.62.*Kantwerk.*−6\.45.*a trade in .*Ardennes Énergie.*−0\.87/,
      ),
    );
    await expect(await screen.findByRole('region', { name: 'Answer to the player' })).toHaveTextContent(/Sinu fondi/);
    await expect(screen.getByRole('button', { name: 'The day after' })).not.toHaveAttribute('aria-disabled');
  },
});
export const ExplainDayBeforeSuccess = meta.story({
  parameters: { address: '?tab=explain' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'The day before' }));
    await expect(await screen.findByText(/dividend of/, { selector: 'bdi' })).toBeVisible();
    await expect(screen.getByLabelText('Day')).toHaveValue('2026-11-19');
  },
});
export const BeforeItWasOpened = meta.story({
  parameters: { address: '?tab=explain&day=2026-08-01' },
  play: async () => {
    await expect(await screen.findByText(/^The fund was opened on 1 Sept? 2026/)).toBeVisible();
  },
});
export const FutureDay = meta.story({
  parameters: { address: '?tab=explain&day=2026-11-30' },
  play: async () => {
    await expect(await screen.findByText('This day has not begun.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'The day after' })).toHaveAttribute('aria-disabled', 'true');
  },
});
export const ExplainRangeSuccess = meta.story({
  parameters: { address: '?tab=explain&day=2026-11-16..2026-11-20' },
  beforeEach: ({ msw }) => {
    const same = { before: 1, after: 1, change: 0, changeShare: 0, parts: [], difference: 0, missingPrices: [] };
    msw.use(
      overrideCall(adminApi.funds.explanation, ({ url }) => {
        const query = Object.fromEntries(new URL(url).searchParams);
        asked(query['from'], query['to']);
        return FundExplanation.parse({ ...query, ...same, explained: true });
      }),
    );
  },
  play: async () => {
    await expect(await screen.findByText('Its value did not change.')).toBeVisible();
    await expect(asked).toHaveBeenLastCalledWith('2026-11-15T23:00:00.000Z', '2026-11-20T23:00:00.000Z');
  },
});
const asked = fn();
export const ExplainFailure = meta.story({
  parameters: { address: '?tab=explain' },
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.funds.explanation, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to explain the change.*req_8f21c0de/);
  },
});
/** Another fund of the same player, from the address. */
export const Compared = meta.story({
  parameters: { address: `?tab=compare&with=${kuldne.id}` },
  play: async () => {
    await expect(await screen.findByText('Kuldne kartul', { selector: 'fieldset bdi' })).toBeVisible();
    await expect(await screen.findByText(/^They held the same shares until/, { selector: 'bdi' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change the other fund' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: /^Search funds/ }), 'velvet');
    await expect(await screen.findByText(/^No fund matches/)).toBeVisible();
  },
});
/** Another fund is to be chosen, whichever was compared before. */
export const CompareFromValueSuccess = meta.story({
  parameters: { address: `?with=${kuldne.id}` },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Compare with another fund' }));
    await expect(await screen.findByRole('tab', { name: 'Compare', selected: true })).toBeVisible();
    await expect(await screen.findByRole('searchbox', { name: /^Search funds/ })).toHaveFocus();
  },
});
/** The tab took the focus once, when a button led to it. */
export const RenameWhileComparedSuccess = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Compare with another fund' }));
    await waitFor(() => expect(screen.getByRole('searchbox', { name: /^Search funds/ })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Rename…' }));
    await expect(await screen.findByRole('textbox', { name: 'New name' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('tab', { name: 'Compare', selected: true })).toBeVisible();
    await waitFor(async () => expect(await dialog()).toContainElement(document.activeElement as HTMLElement));
    await expect(screen.getByRole('searchbox', { name: /^Search funds/ })).not.toHaveFocus();
  },
});
export const CompareWithNextSuccess = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Compare with Kuldne kartul' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change the other fund' })).toHaveFocus());
    await expect(await screen.findByText(/^They held the same shares until/, { selector: 'bdi' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Change the other fund' })).toHaveFocus();
  },
});
/** The address may say so as a fund is walked to. */
export const ComparedWithItself = meta.story({
  parameters: { address: `?tab=compare&with=${borsihunt.id}` },
  play: async () => {
    await expect(await screen.findByText('Choose another fund than this one.')).toBeVisible();
  },
});
export const CompareInvalid = meta.story({
  parameters: { address: '?tab=compare' },
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: /^Search funds/ }), 'börsi');
    await userEvent.click(await screen.findByRole('button', { name: /Börsihunt/ }));
    await expect(await screen.findByText('Choose another fund than this one.')).toBeVisible();
  },
});
export const ComparedWithUnknown = meta.story({
  parameters: { address: '?tab=compare&with=00000005-7c1e-4a04-8e13-000000000099' },
  play: async () => {
    await expect(await screen.findByText('Choose a fund of this project.')).toBeVisible();
  },
});
export const ComparedWithNoId = meta.story({
  parameters: { address: '?tab=compare&with=kuldne' },
  play: async () => {
    await expect(await screen.findByText('No fund has this id, or not any more.')).toBeVisible();
  },
});
/** What the API refuses of anything else is a failure as any. */
export const CompareRefusedFailure = meta.story({
  parameters: { address: `?tab=compare&with=${kuldne.id}` },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.funds.comparison, () =>
        apiError(422, 'unprocessable', {
          data: { fields: [{ path: ['range'], message: 'There is no such range.' }] },
        }),
      ),
    ),
  play: async () => {
    await expect(await screen.findByText('Failed to compare the funds')).toBeVisible();
  },
});
export const CompareFailure = meta.story({
  parameters: { address: `?tab=compare&with=${kuldne.id}` },
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.funds.comparison, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByText('Failed to compare the funds')).toBeVisible();
  },
});
export const SeasonFailure = meta.story({
  parameters: { address: '?tab=holdings', season: null },
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.season.get, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the season')).toBeVisible();
  },
});
export const UnknownFund = meta.story({
  args: { id: '00000005-7c1e-4a04-8e13-000000000099' },
  play: async () => {
    await expect(await screen.findByText('No fund has this id, or not any more')).toBeVisible();
  },
});
const navigate = fn();
export const CorrectFundSuccess = meta.story({
  parameters: { port: { navigate } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Correct…' }));
    await expect(navigate).toHaveBeenCalledWith(
      `/scripts/compose?template=fund-correction&parameters=${encodeURIComponent(`{"fundId":"${borsihunt.id}"}`)}`,
    );
  },
});
export const RenameFundSuccess = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rename…' }));
    await expect(await screen.findByRole('textbox', { name: 'New name' })).toHaveValue('Börsihunt');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('tab', { name: 'Ledger' })).toBeVisible();
  },
});
