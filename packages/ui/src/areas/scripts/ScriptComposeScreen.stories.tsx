import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../mocks/identities.ts';
import { instruments } from '../../mocks/instruments.ts';
import { apiError, endless, networkError, overrideCall } from '../../mocks/override.ts';
import { inProject, makePort } from '../../mocks/port.tsx';
import { handelskompas, projects } from '../../mocks/projects.ts';
import { scriptPresets, scriptRuns } from '../../mocks/scripts.ts';
import { autumn, makeSeason } from '../../mocks/seasons.ts';
import { ScriptComposeScreen } from './ScriptComposeScreen.tsx';

const address = { ...makePort().address, pathname: '/scripts/compose' };
const navigate = fn();
const meta = preview.meta({
  title: 'Areas/Scripts/ScriptComposeScreen',
  component: ScriptComposeScreen,
  parameters: { layout: 'fullscreen', port: { address, navigate } },
});

const { dryRun, validate, runs, presets } = adminApi.scripts;
const [kantwerk, noordzee] = instruments;
const [haltOfMarket, away] = scriptPresets;
const underWay = scriptRuns.find(({ status }) => status === 'running');
if (!kantwerk || !noordzee || !haltOfMarket || !away || !underWay)
  throw new TypeError('The stories have instruments and a saved set.');

const at = (event: object, trigger: object = { when: 'now' }) =>
  `?template=event&parameters=${encodeURIComponent(JSON.stringify({ event, trigger }))}`;
const split = at({ type: 'split', instrumentId: kantwerk.id, from: 1, to: 2 });
/** A test project: nothing has to be typed. */
const test = projects.find(({ key }) => key === 'handelskompas-s03-test') ?? handelskompas;
const inTest = inProject(test, { address, navigate });

const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
interface Typist {
  readonly click: (element: Element) => Promise<void>;
  readonly type: (element: Element, text: string) => Promise<void>;
}
const press = async ({ click }: Pick<Typist, 'click'>, name: string | RegExp) =>
  click(await screen.findByRole('button', { name }));
const measured = () => screen.findByText(/^Measured/);
async function submitSplit(userEvent: Typist) {
  await userEvent.type(await box('Reason'), 'The company splits its shares.');
  await press(userEvent, 'Dry run');
  await measured();
  await press(userEvent, 'Run…');
  await press(userEvent, 'Run script now');
}

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  parameters: { address: split },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Split' })).toBeVisible();
    const picked = await screen.findByRole('group', { name: 'Instrument' });
    await waitFor(() => expect(picked).toHaveTextContent('KANTKantwerk'));
    await expect(await box('Shares after')).toHaveValue('2');
    await expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await press(userEvent, 'Dry run');
    await measured();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dry run' })).toHaveFocus());
    await expect(screen.getByText('Split of KANT, 1 to 2')).toBeVisible();
    await expect(screen.getByRole('row', { name: /^KANT · Kantwerk/ })).toHaveTextContent('45.12 EUR22.56 EUR');
    await expect(screen.getByRole('list', { name: 'What it would touch' })).toHaveTextContent('1 instrument');
    await expect(await screen.findByText(/^project: handelskompas-s03-prod/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'JSON' }));
    await expect(await screen.findByText(/"template": "event"/)).toBeVisible();
  },
});
export const ScheduleScriptSuccess = meta.story({
  parameters: {
    address: at(
      { type: 'split', instrumentId: kantwerk.id, from: 1, to: 2 },
      { when: 'at', at: '2026-11-30T08:00:00.000Z' },
    ),
    port: inTest,
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await box('Reason'), 'The company splits its shares.');
    await expect(await screen.findByRole('button', { name: 'Run…' })).toHaveAttribute('aria-disabled', 'true');
    await press(userEvent, 'Dry run');
    await measured();
    await press(userEvent, 'Run…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Run this script' }));
    await expect(await dialog.findByText('The company splits its shares.')).toBeVisible();
    await expect(dialog.getAllByText('30 Nov 2026, 09:00 CET')[0]).toBeVisible();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Schedule script' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/scripts\/history\?open=/)));
    await expect(navigate).toHaveBeenCalledOnce();
  },
});
export const RunScriptFailure = meta.story({
  parameters: { address: split, port: inTest },
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(runs.create, () => apiError(503, 'maintenance', { message: 'Back soon.' }))),
  play: async ({ userEvent }) => {
    await submitSplit(userEvent);
    await expect(await screen.findByText('Nothing was run')).toBeVisible();
    await expect(navigate).not.toHaveBeenCalled();
  },
});
const sentRun = fn();
const doubled = {
  preview: { title: 'Split of KANT, 1 to 2', facts: [], effect: null, startsAt: null },
  counts: { players: 2, funds: 2, holdings: 2, instruments: 1, leagues: 0 },
  shares: 70,
  paid: null,
  samples: [],
  equalRuns: [],
  measuredAfter: 4,
};
export const EqualRunOnSend = meta.story({
  parameters: { address: split, port: inTest },
  beforeEach: ({ msw }) => {
    let times = 0;
    msw.use(
      overrideCall(runs.create, async (request) => {
        const body = await request.json();
        sentRun(body);
        times += 1;
        const equal = { ...underWay, title: 'Split of KANT, 1 to 2' };
        return times === 1
          ? apiError(409, 'equal_run', { data: { equalRuns: [equal] } })
          : { ...underWay, ...body, title: 'Split of KANT, 1 to 2' };
      }),
    );
  },
  play: async ({ userEvent }) => {
    await submitSplit(userEvent);
    const dialog = within(await screen.findByRole('dialog', { name: 'Run this script' }));
    await expect(await dialog.findByText('The same is running now')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Split of KANT, 1 to 2' })).toHaveAttribute(
      'href',
      `/scripts/history?open=${underWay.id}`,
    );
    await expect(dialog.getByRole('button', { name: 'Run script now' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Run this one all the same' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Run script now' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledOnce());
    await expect(sentRun).toHaveBeenLastCalledWith(expect.objectContaining({ knownEqualRuns: [underWay.id] }));
  },
});
export const FiguresChangedOnSend = meta.story({
  parameters: { address: split },
  beforeEach: ({ msw }) => {
    let times = 0;
    msw.use(
      overrideCall(runs.create, async (request) => {
        const body = await request.json();
        sentRun(body);
        times += 1;
        if (times > 1) return { ...underWay, ...body, title: 'Split of KANT, 1 to 2' };
        return apiError(409, 'figures_changed', { data: { dryRun: doubled } });
      }),
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await box('Reason'), 'The company splits its shares.');
    await press(userEvent, 'Dry run');
    await measured();
    await press(userEvent, 'Run…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Run this script' }));
    await userEvent.type(dialog.getByRole('textbox'), 'handelskompas-s03-prod');
    await press(userEvent, 'Run script now');
    await expect(await dialog.findByText('Nothing was run: another run came first')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'What it reaches, as measured' })).toHaveTextContent(
      /2 players, 1 before.*2 funds, 1 before.*70 shares, 35 before/,
    );
    // What was typed is still there.
    await expect(dialog.getByRole('textbox')).toHaveValue('handelskompas-s03-prod');
    await press(userEvent, 'Run script now');
    await waitFor(() => expect(navigate).toHaveBeenCalledOnce());
    const [first, second] = sentRun.mock.calls.map(([body]) => body);
    await expect([first.measuredAfter, second.measuredAfter]).toEqual([3, 4]);
    await expect(second.confirmation).toBe('handelskompas-s03-prod');
    await expect(second.id).toBe(first.id);
  },
});
export const ChangedSinceDryRun = meta.story({
  parameters: { address: split },
  play: async ({ userEvent }) => {
    await screen.findByRole('heading', { level: 1, name: 'Split' });
    await press(userEvent, 'Dry run');
    await measured();
    await userEvent.clear(await box('Shares after'));
    await userEvent.type(await box('Shares after'), '3');
    await expect(await screen.findByText(/^Of other parameters/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Run…' })).toHaveAttribute('aria-disabled', 'true');
  },
});
export const AnswerOfBefore = meta.story({
  parameters: { address: split },
  beforeEach: ({ msw }) => {
    let answers = 0;
    const preview = { title: 'Split of KANT, 1 to 2', facts: [], effect: null, startsAt: null };
    msw.use(overrideCall(validate, () => (++answers === 1 ? { ok: true, preview } : endless())));
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Split of KANT, 1 to 2')).toBeVisible();
    await expect(screen.queryByText(/^Of what was filled in/)).toBeNull();
    await userEvent.type(await box('Shares after'), '0');
    await expect(await screen.findByText('Of what was filled in a moment ago:')).toBeVisible();
  },
});
export const InvalidSplit = meta.story({
  parameters: { address: at({ type: 'split', from: 2, to: 2 }) },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Dry run');
    await expect(await screen.findByText('This is needed.')).toBeVisible();
    // The first that is wrong is gone to.
    const search = screen.getByRole('searchbox', { name: /^Search instruments/ });
    await waitFor(() => expect(search).toHaveFocus());
    await expect(search).toBeInvalid();
    await userEvent.type(await box('Shares after'), 'x');
    await userEvent.tab();
    await expect(await screen.findByText('Use a whole number from 1 to 1,000.')).toBeVisible();
  },
});
export const SameRatio = meta.story({
  parameters: { address: at({ type: 'split', instrumentId: kantwerk.id, from: 2, to: 2 }) },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Dry run');
    await expect(await screen.findByText('This ratio changes nothing.')).toBeVisible();
  },
});
export const SeasonOpens = meta.story({
  parameters: { address: at({ type: 'season_open' }) },
  play: async () => {
    // The season of the mocks is open: the server says so, and the button does.
    await expect(await screen.findByText('The season is open.')).toBeVisible();
  },
});
export const SeasonCloses = meta.story({
  parameters: { address: at({ type: 'season_close' }) },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Dry run');
    await expect(await screen.findByText(/^Nobody can trade any instrument of this project/)).toBeVisible();
  },
});
export const MarketHoliday = meta.story({
  parameters: { address: at({ type: 'market_holiday', date: '2026-12-25', name: 'Christmas' }) },
  play: async () => {
    await expect(await screen.findByText(/^The market is closed on 25 Dec 2026 already: Christmas Day/)).toBeVisible();
  },
});
const powerCut = { date: '2026-12-02', name: 'Power cut', isDeclared: true };
const declared = makeSeason({ marketHolidays: [powerCut, { date: '2026-12-25', name: 'Christmas Day' }] });
export const HolidayTakenBack = meta.story({
  parameters: { address: at({ type: 'holiday_withdrawal', date: '2026-12-01' }), season: declared },
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.season.get, () => declared)),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Nobody declared 1 Dec 2026 a market holiday.')).toBeVisible();
    const holidays = await screen.findByRole('combobox', { name: 'Market holiday' });
    // Nothing of the address is lost, and of the calendar's own nothing is offered.
    await expect(
      within(holidays)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 Dec 2026', '2 Dec 2026 · Power cut']);
    await userEvent.selectOptions(holidays, '2026-12-02');
    await expect(await screen.findByText(/date: ['"]?2026-12-02/)).toBeVisible();
  },
});
export const NoHolidayToTakeBack = meta.story({
  parameters: { address: at({ type: 'holiday_withdrawal' }) },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Market holiday' })).toHaveDisplayValue(
      'None is declared',
    );
  },
});
export const HolidaysNotRead = meta.story({
  parameters: { address: at({ type: 'holiday_withdrawal' }), season: null },
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.season.get, networkError)),
  play: async () => {
    const holidays = await screen.findByRole('combobox', { name: 'Market holiday' });
    await waitFor(() => expect(holidays).toHaveDisplayValue('They could not be read'));
  },
});
let answerSeason = () => {};
export const Dividend = meta.story({
  parameters: { address: at({ type: 'dividend', instrumentId: kantwerk.id, amount: 0 }) },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Dry run');
    await expect(await screen.findByText('Use a larger amount.')).toBeVisible();
    const amount = await box('Amount per share');
    await userEvent.clear(amount);
    await userEvent.type(amount, 'a lot');
    await expect(await screen.findByText('Use an amount, such as 1.25.')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '1.5');
    await expect(amount).toHaveValue('1.5');
    await expect(await screen.findByText('1.50 EUR')).toBeVisible();
  },
});
/** The season is answered after somebody has typed. */
export const DividendBeforeItsCurrency = meta.story({
  parameters: { address: at({ type: 'dividend', instrumentId: kantwerk.id }), season: null },
  beforeEach: ({ msw }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answerSeason = resolve;
    msw.use(
      overrideCall(adminApi.season.get, async () => {
        await promise;
        return autumn;
      }),
    );
  },
  play: async ({ userEvent }) => {
    const amount = await box('Amount per share');
    await userEvent.type(amount, '1.5');
    await userEvent.tab();
    await expect(await screen.findByText('It is read once the currency of the season is known.')).toBeVisible();
    answerSeason();
    await expect(await screen.findByText(/to 100,?000\.00 EUR/)).toBeVisible();
    await expect(await box('Amount per share')).toHaveValue('1.50');
    await expect(await screen.findByText('1.50 EUR')).toBeVisible();
  },
});
export const Merger = meta.story({
  parameters: { address: at({ type: 'merger', instrumentId: kantwerk.id, intoId: kantwerk.id, from: 2, to: 1 }) },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Dry run');
    await expect(await screen.findByText('Choose another one.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Choose another' })[1] as HTMLElement);
    await userEvent.type(await screen.findByRole('searchbox', { name: /^Search instruments/ }), 'noordzee');
    await press(userEvent, 'Choose N Noordzee Wind');
    await expect(await screen.findByText('Merger of KANT into N, 2 to 1')).toBeVisible();
  },
});
export const Delisting = meta.story({
  parameters: { address: at({ type: 'delisting', instrumentId: instruments[5]?.id }) },
  play: async () => {
    await expect(await screen.findByText('ZWIN is no longer listed.')).toBeVisible();
  },
});
export const TradingHalt = meta.story({
  parameters: {
    address: at({
      type: 'trading_halt',
      scope: { of: 'instruments', instrumentIds: [kantwerk.id, noordzee.id] },
    }),
  },
  play: async ({ userEvent }) => {
    const chosen = await screen.findByRole('list', { name: 'Instruments chosen' });
    await waitFor(() => expect(chosen).toHaveTextContent(/KANT.*Noordzee Wind/));
    await press(userEvent, 'Remove N');
    await expect(await screen.findByText('Trading halt: KANT')).toBeVisible();
    await press(userEvent, 'Remove KANT');
    await expect(await screen.findByText('Choose one at least.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'The whole market' }));
    await expect(await screen.findByText('Trading halt: the whole market')).toBeVisible();
  },
});
export const TradingResumes = meta.story({
  parameters: { address: at({ type: 'trading_resume', scope: { of: 'market' } }) },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Dry run');
    await expect(await screen.findByRole('row', { name: /Maasvallei/ })).toHaveTextContent('HaltedTraded');
  },
});
export const Announcement = meta.story({
  parameters: { address: at({ type: 'announcement', scope: { of: 'everyone' }, title: ' ', text: 'Well *played*.' }) },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Dry run');
    await expect(await screen.findByText('This is needed.')).toBeVisible();
    await userEvent.type(await box('Title'), 'Prizes');
    await press(userEvent, 'Dry run');
    await measured();
    await expect(screen.getByRole('list', { name: 'What it would touch' })).toHaveTextContent(/players/);
  },
});
export const MessageToInactivePlayers = meta.story({
  parameters: { address: '?template=message-inactive-players' },
  play: async ({ userEvent }) => {
    await userEvent.type(await box('Days'), '400');
    await press(userEvent, 'Dry run');
    await expect(await screen.findByText('Use a whole number from 1 to 365.')).toBeVisible();
  },
});
export const RepeatedTime = meta.story({
  tags: ['picture'],
  parameters: { address: at({ type: 'trading_halt', scope: { of: 'market' }, until: '2027-10-31T02:30' }) },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/show this time twice that night/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '31 Oct 2027, 02:30 CET' }));
    await waitFor(() => expect(screen.queryByText(/show this time twice that night/)).toBeNull());
    await waitFor(() => expect(screen.getAllByText('31 Oct 2027, 02:30 CET')).toHaveLength(2));
  },
});
export const SkippedTime = meta.story({
  parameters: { address: at({ type: 'trading_halt', scope: { of: 'market' }, until: '2027-03-28T02:30' }) },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/^The clocks go forward over this time/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '28 Mar 2027, 03:30 CEST' }));
    await waitFor(() => expect(screen.getByText('28 Mar 2027, 03:30 CEST', { selector: 'bdi' })).toBeVisible());
  },
});
const savedSet = fn();
export const SavedSet = meta.story({
  parameters: { address: `?preset=${haltOfMarket.id}` },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(presets.create, async (request) => {
        const body = await request.json();
        savedSet(body);
        return { ...body, updatedAt: '2026-11-21T13:12:00.000Z', version: 1 };
      }),
    ),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Halt everything')).toBeVisible();
    await press(userEvent, 'Save parameters…');
    await userEvent.type(await box('Name'), 'Halt it all{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(savedSet).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'Halt it all',
        templateId: 'event',
        parameters: { event: { type: 'trading_halt', scope: { of: 'market' } }, trigger: { when: 'now' } },
      }),
    );
  },
});
/** Its link leads to a set that was deleted. */
export const RestoreSavedSetSuccess = meta.story({
  parameters: { address: `?preset=${haltOfMarket.id}` },
  beforeEach: ({ msw }) => {
    let isThere = false;
    msw.use(
      overrideCall(presets.get, () => (isThere ? haltOfMarket : apiError(404, 'not_found'))),
      overrideCall(presets.restore, () => {
        isThere = true;
        return haltOfMarket;
      }),
    );
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Failed to fetch the saved set')).toBeVisible();
    await press(userEvent, 'Restore');
    await expect(await screen.findByText('Halt everything')).toBeVisible();
  },
});
export const SavedSetKeepsWhatIsTyped = meta.story({
  parameters: { address: `?preset=${away.id}` },
  play: async ({ userEvent }) => {
    const long = 'Come back. '.repeat(80).trim();
    const text = await box('Text');
    await userEvent.type(await box('Reason'), 'Three weeks.');
    await userEvent.clear(text);
    await userEvent.click(text);
    await userEvent.paste(long);
    // Longer than an address carries: it says so once it has followed.
    await expect(await screen.findByText(/^The address leaves out long texts/)).toBeVisible();
    await userEvent.clear(await box('Days'));
    await userEvent.type(await box('Days'), '28');
    await press(userEvent, 'Dry run');
    await measured();
    await expect(await box('Text')).toHaveValue(long);
    await expect(await box('Days')).toHaveValue('28');
    await expect(await box('Reason')).toHaveValue('Three weeks.');
    await expect(screen.getByText('Drei Wochen weg')).toBeVisible();
  },
});
export const UnknownParameters = meta.story({
  parameters: { address: at({ type: 'season_close', colour: 'red' }) },
  play: async () => {
    await expect(await screen.findByText(/They were left out: event\.colour/)).toBeVisible();
  },
});
export const RunUnderWay = meta.story({
  parameters: { address: split },
  play: async () => {
    const told = await screen.findByText(/is under way: one runs at a time, others wait/);
    await expect(within(told).getByRole('link', { name: 'Recalculate ranks' })).toHaveAttribute(
      'href',
      `/scripts/history?open=${underWay.id}`,
    );
  },
});
export const NothingUnderWay = meta.story({
  parameters: { address: split },
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(runs.list, () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } }))),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Dry run');
    await measured();
    await expect(screen.queryByText(/is under way/)).toBeNull();
  },
});
export const ChoosesNothingForAnybody = meta.story({
  parameters: { address: '?template=event&parameters=%7B%22event%22%3A%7B%22type%22%3A%22trading_halt%22%7D%7D' },
  play: async ({ userEvent }) => {
    const scope = await screen.findByRole('radio', { name: 'The whole market' });
    for (const choice of [scope, screen.getByRole('radio', { name: 'At once' })])
      await expect(choice).not.toBeChecked();
    await press(userEvent, 'Dry run');
    await expect(await screen.findByText('Choose the whole market or some instruments.')).toBeVisible();
    await expect(screen.getByText('Choose when it runs.')).toBeVisible();
    await waitFor(() => expect(scope).toHaveFocus());
    await userEvent.click(scope);
    await userEvent.click(screen.getByRole('radio', { name: 'At once' }));
    await press(userEvent, 'Dry run');
    await measured();
    await expect(screen.queryByText(/^Choose the whole market|^Choose when/)).toBeNull();
  },
});
/** Nobody knows whether it was started: its run is looked for, and found or not. */
const lostAnswer = (isThere: boolean) => ({
  parameters: { address: split, port: inTest },
  beforeEach: ({ msw }: { readonly msw: { use: (...handlers: ReturnType<typeof overrideCall>[]) => void } }) =>
    msw.use(
      overrideCall(runs.create, networkError),
      overrideCall(runs.get, () => (isThere ? underWay : apiError(404, 'not_found'))),
    ),
});
export const AnswerLostRunFound = meta.story({
  ...lostAnswer(true),
  play: async ({ userEvent }) => {
    await submitSplit(userEvent);
    await expect(await screen.findByText('It was started')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Open the run' })).toBeVisible();
  },
});
export const AnswerLostNothingStarted = meta.story({
  ...lostAnswer(false),
  play: async ({ userEvent }) => {
    await submitSplit(userEvent);
    await expect(await screen.findByText(/looked for and is not there/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Run script now' })).toBeEnabled();
  },
});
export const MeasureFailure = meta.story({
  parameters: { address: split },
  beforeEach: ({ msw }) => msw.use(overrideCall(dryRun, () => apiError(500, 'internal'))),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Dry run');
    await expect(await screen.findByText('Failed to measure it')).toBeVisible();
  },
});
export const MeasureInvalid = meta.story({
  parameters: { address: at({ type: 'market_holiday', date: '2026-12-25', name: 'Christmas' }) },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Dry run');
    await expect(await screen.findByText(/^It cannot run as it is filled in\. The market is closed on/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});
export const ReadOnly = meta.story({
  parameters: {
    address: split,
    port: {
      address,
      viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' },
    },
  },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Dry run');
    await measured();
    for (const name of ['Run…', 'Save parameters…'])
      await expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/^You may only read/);
    await press(userEvent, 'Run…');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});
export const UnknownTemplate = meta.story({
  parameters: { address: '?template=party' },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'There is no such template' })).toBeVisible();
  },
});
export const WithoutTemplate = meta.story({
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'No template is chosen' })).toBeVisible();
  },
});
