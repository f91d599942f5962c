import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { scriptRuns } from '../../mocks/scripts.ts';
import { RunScriptDialog, type RunScriptDialogProps, type RunScriptDialogState } from './RunScriptDialog.tsx';
import { figuresChanged } from './use-overtaken.ts';

const dialog: RunScriptDialogProps = {
  id: '00000014-7c1e-4a04-8e13-000000000001',
  title: 'Split of KANT, 1 to 2',
  project: { label: 'PROD S03 Handelskompas', key: 'handelskompas-s03-prod', environment: 'production' },
  when: 'At once',
  parameters: [
    { term: 'Instrument', value: 'KANT · Kantwerk' },
    { term: 'Shares before', value: '1' },
    { term: 'Shares after', value: '2' },
  ],
  figures: {
    counts: { players: 1_284, funds: 1_302, holdings: 1_302, instruments: 1, leagues: 0 },
    shares: 48_210,
    paid: null,
  },
  currency: 'EUR',
  reason: 'The company splits its shares.',
  undoing: 'A split the other way does not take back the cash that rounding pays out.',
  isFinal: true,
  submitLabel: 'Run script now',
  state: { is: 'idle' },
  onRun: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};
const meta = preview.meta({ title: 'Areas/Scripts/RunScriptDialog', component: RunScriptDialog, args: dialog });

const inState = (state: RunScriptDialogState) => ({ args: { state } });
const run = () => screen.findByRole('button', { name: 'Run script now' });

export const Idle = meta.story({
  tags: ['picture', 'picture-narrow'],
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^This cannot be taken back/);
    await expect(await screen.findByRole('list', { name: 'What it reaches, as measured' })).toHaveTextContent(
      '1,302 funds',
    );
    await expect(await run()).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox'), 'handelskompas-s03-prod');
    await userEvent.click(await run());
    await waitFor(() => expect(dialog.onRun).toHaveBeenCalledWith('The company splits its shares.'));
  },
});
export const InTest = meta.story({
  args: { project: { label: 'TEST S03 Handelskompas', key: 'handelskompas-s03-test', environment: 'test' } },
  play: async () => {
    await expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(await run());
    await waitFor(() => expect(dialog.onRun).toHaveBeenCalledOnce());
  },
});
export const CanBeTakenBack = meta.story({
  args: {
    title: 'Market holiday 2 Dec 2026: Power cut',
    parameters: [
      { term: 'Day', value: '2 Dec 2026' },
      { term: 'Name', value: 'Power cut' },
    ],
    figures: {
      counts: { players: 0, funds: 0, holdings: 0, instruments: 0, leagues: 0 },
      shares: null,
      paid: null,
    },
    effect: 'Wednesday 2 Dec 2026 is a day without trading, for every instrument of this project.',
    undoing: 'Until the day before, it can be taken back from the history.',
    isFinal: false,
  },
  play: async () => {
    await expect(await screen.findByRole('list', { name: 'What it does' })).toHaveTextContent(/a day without trading/);
    await expect(screen.queryByRole('alert')).toBeNull();
    await expect(screen.getByText(/can be taken back from the history/)).toBeVisible();
  },
});
export const AsksForReason = meta.story({
  args: {
    reason: undefined,
    project: { label: 'TEST S03 Handelskompas', key: 'handelskompas-s03-test', environment: 'test' },
  },
  play: async () => {
    await userEvent.click(await run());
    await expect(dialog.onRun).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Trading goes on.');
    await userEvent.click(await run());
    await waitFor(() => expect(dialog.onRun).toHaveBeenCalledWith('Trading goes on.'));
  },
});
export const CannotRun = meta.story({
  args: { refusal: 'Nobody declared 2 Dec 2026 a market holiday.', figures: undefined },
  play: async () => {
    await expect(await screen.findByText('It cannot run now')).toBeVisible();
    await expect(await run()).toBeDisabled();
  },
});
const [done, , , , , scheduled] = scriptRuns;
if (!done || !scheduled) throw new TypeError('The stories have runs.');
const inTest = { label: 'TEST S03 Handelskompas', key: 'handelskompas-s03-test', environment: 'test' } as const;
const dividend = 'Dividend of KANT, 1.25 EUR a share';
export const EqualRun = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: {
    title: dividend,
    project: inTest,
    parameters: [{ term: 'Instrument', value: 'KANT · Kantwerk' }],
    figures: {
      counts: { players: 1_284, funds: 1_302, holdings: 1_302, instruments: 1, leagues: 0 },
      shares: 48_210,
      paid: 6_026_250,
    },
    undoing: 'What was paid stays paid.',
    equalRuns: [
      { ...done, title: dividend, endedAt: '2026-11-21T12:40:00.000Z' },
      { ...scheduled, title: dividend },
    ],
  },
  play: async ({ args }) => {
    const reached = await screen.findByRole('list', { name: 'What it reaches, as measured' });
    await expect(reached).toHaveTextContent('Pays 60,262.50 EUR in all');
    const dialog = within(screen.getByRole('dialog'));
    await expect(dialog.getByText('The same was run within the last 24 hours')).toBeVisible();
    await expect(dialog.getAllByRole('link', { name: dividend })).toHaveLength(2);
    await expect(await run()).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Run it again all the same' }));
    await userEvent.click(await run());
    await waitFor(() => expect(args.onRun).toHaveBeenCalledOnce());
  },
});
/** What only waits has not been run: nothing is done again. */
export const EqualRunScheduled = meta.story({
  args: { ...EqualRun.input.args, equalRuns: [{ ...scheduled, title: dividend }] },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('The same is scheduled for 30 Nov 2026, 09:00 CET')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Run this one all the same' })).not.toBeChecked();
  },
});
export const FiguresChanged = meta.story({
  args: {
    project: inTest,
    before: { counts: { players: 1_284, funds: 1_302, holdings: 1_302, instruments: 1, leagues: 0 }, shares: 24_105 },
    news: figuresChanged,
  },
  play: async () => {
    await expect(await screen.findByText('Nothing was run: another run came first')).toBeVisible();
    await expect(screen.getByRole('list', { name: 'What it reaches, as measured' })).toHaveTextContent(
      '48,210 shares, 24,105 before',
    );
    await expect(await run()).toBeEnabled();
  },
});
export const Submitting = meta.story(inState({ is: 'submitting' }));
export const Slow = meta.story(inState({ is: 'slow' }));
export const Paused = meta.story(inState({ is: 'paused' }));
export const Done = meta.story(inState({ is: 'done' }));
export const Invalid = meta.story({
  ...inState({ is: 'invalid', fields: { parameters: 'Choose a moment that is still to come.' } }),
  play: async () => {
    await expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent(/Nothing was run.*still to come/);
  },
});
export const Failed = meta.story(
  inState({ is: 'failed', message: 'Something went wrong.', requestId: 'req_8f21c0de' }),
);
export const Unknown = meta.story(inState({ is: 'unknown', message: 'There was no answer.', check: 'done' }));
export const Refused = meta.story(inState({ is: 'refused', message: 'You may only read in this project.' }));
export const Conflict = meta.story({
  ...inState({ is: 'conflict' }),
  play: async () => {
    await expect(await screen.findByText('This run was started before')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Open the run' })).toHaveAttribute(
      'href',
      `/scripts/history?open=${dialog.id}`,
    );
  },
});
export const FoundAfterAll = meta.story({
  args: { state: { is: 'unknown', message: 'There was no answer.', check: 'running' }, isStarted: true },
  play: async () => {
    await expect(await screen.findByText('It was started')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Open the run' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Run script now' })).toBeNull();
  },
});
export const Gone = meta.story(inState({ is: 'gone' }));

everyState<RunScriptDialogState['is']>({
  Idle,
  Submitting,
  Slow,
  Paused,
  Done,
  Invalid,
  Failed,
  Unknown,
  Refused,
  Conflict,
  Gone,
});
