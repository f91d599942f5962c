import { adminApi, type SharedWith, type TranslationBatch, type TranslationEntry } from '@bullpen/contract';
import { onlineManager } from '@tanstack/react-query';
import { clear, keys as namesIn, set } from 'idb-keyval';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { draftStore } from '../../foundation/device-drafts.ts';
import { createUnsavedChanges } from '../../foundation/unsaved-changes.ts';
import { dirk, marieke } from '../../mocks/identities.ts';
import { apiError, endless, overrideCall } from '../../mocks/override.ts';
import { inProject, makePort } from '../../mocks/port.tsx';
import { handelskompas } from '../../mocks/projects.ts';
import { translations } from '../../mocks/translations.ts';
import { keepText, textsName } from './kept-texts.ts';
import { TranslationsScreen } from './TranslationsScreen.tsx';

const address = { ...makePort().address, pathname: '/translate' };
const meta = preview.meta({
  title: 'Areas/Translations/TranslationsScreen',
  component: TranslationsScreen,
  parameters: { layout: 'fullscreen', port: { address } },
  // What one story has begun is nothing for the next.
  beforeEach: () => clear(draftStore()),
});

const { list, update, history } = adminApi.translations;
const alone = { known: [], others: 0, productionOthers: 0 };
const progress = ['nl-BE', 'fr-BE'].map((locale) => ({
  ...{ locale, total: 10, translated: 7, missing: 1, changed: 1, needsReview: 1, withErrors: 2, withWarnings: 1 },
}));
const noProgress = progress.map(({ locale }) => ({
  ...{ locale, total: 0, translated: 0, missing: 0, changed: 0, needsReview: 0, withErrors: 0, withWarnings: 0 },
}));
const pageOf = (items: readonly TranslationEntry[]) => ({
  items: [...items],
  nextCursor: null,
  total: { value: items.length, exact: true },
  sharedWith: alone,
  progress,
});
const success = fn(makePort().notify.success);
const info = fn();
const navigate = fn(makePort().navigate);
const keys = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
const cellOf = (key: string, locale = 'nl-BE') => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${locale} ${key}"]`);
  if (!found) throw new Error(`There is no cell of ${key} in ${locale}.`);
  return found;
};
const save = '{Control>}{Enter}{/Control}';
const mine = textsName(marieke.id, handelskompas.key);
const theirs = textsName(dirk.id, handelskompas.key);
const both = '?locales=nl-BE,fr-BE';

export const Default = meta.story({
  tags: ['picture', 'picture-narrow', 'picture-scrollbars'],
  parameters: { address: both },
  play: async () => {
    await expect(await keys()).toHaveLength(translations.length);
    await expect(screen.getByRole('link', { name: /^Missing 3/ })).toHaveAttribute(
      'href',
      expect.stringContaining('show=missing'),
    );
    await expect(cellOf('orders.placed')).toHaveTextContent('Missing');
    await expect(cellOf('errors.cash', 'fr-BE')).toHaveAttribute('lang', 'fr-BE');
    await expect(screen.getByRole('progressbar', { name: /^nl-BE/ })).toBeVisible();
  },
});
/** Back and forth through the texts of a filter. */
export const PreviousTextByKeyboardSuccess = meta.story({
  parameters: { address: '?locales=fr-BE&show=missing' },
  play: async ({ userEvent }) => {
    const shown = await keys();
    const [first, second] = shown;
    cellOf(second ?? '', 'fr-BE').focus();
    await userEvent.keyboard('{Enter}');
    const opened = (key = '') => screen.findAllByLabelText(new RegExp(`^${key}, fr-BE`));
    await opened(second);
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await opened(first);
    await userEvent.click(screen.getByRole('button', { name: 'previous' }));
    await expect(await opened(shown.at(-1))).not.toHaveLength(0);
  },
});
export const EditByKeyboardSuccess = meta.story({
  parameters: { address: '?locales=fr-BE' },
  play: async ({ userEvent }) => {
    await keys();
    cellOf('onboarding.welcome.title', 'fr-BE').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    const first = await screen.findByRole('textbox', { name: 'onboarding.welcome.title, fr-BE' });
    await userEvent.type(first, '!');
    await userEvent.keyboard('{Escape}');
    await expect(cellOf('onboarding.welcome.title', 'fr-BE')).toHaveFocus();
    // Escape leaves the cell, and what is typed stays.
    await expect(cellOf('onboarding.welcome.title', 'fr-BE')).toHaveTextContent('Bienvenue dans {game}!Not saved');
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('textbox')).toHaveValue('Bienvenue dans {game}!');
    await userEvent.click(screen.getByRole('button', { name: 'revert' }));
    await expect(cellOf('onboarding.welcome.title', 'fr-BE')).toHaveTextContent('Bienvenue dans {game}');
    cellOf('onboarding.welcome.title', 'fr-BE').focus();
    await userEvent.keyboard(`{Enter}${save}`);
    const missing = await screen.findByRole('textbox');
    await userEvent.type(missing, 'Votre ordre');
    await userEvent.keyboard(save);
    await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
    await expect(await screen.findByRole('link', { name: 'Missing 1' })).toBeVisible();
  },
});
export const WorkThroughChangedSuccess = meta.story({
  parameters: {
    address: '?locales=nl-BE&show=changed',
    port: { address, notify: { ...makePort().notify, info } },
  },
  play: async ({ userEvent }) => {
    await expect(await keys()).toEqual(['leagues.invite.text']);
    await userEvent.click(cellOf('leagues.invite.text'));
    await userEvent.type(screen.getByRole('textbox'), `!${save}`);
    await waitFor(() =>
      expect(info).toHaveBeenCalledWith(
        expect.objectContaining({
          title: 'Nothing is changed in nl-BE',
          description: expect.stringMatching(/^1 missing/),
        }),
      ),
    );
  },
});
export const TypedTextIsKept = meta.story({
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(cellOf('leagues.create'));
    await userEvent.type(screen.getByRole('textbox'), ' nu');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Key or text' }), 'welcome');
    await waitFor(async () => expect(await keys()).toEqual(['onboarding.welcome.title']));
    await userEvent.click(screen.getByRole('button', { name: '1 not saved: show leagues.create' }));
    await expect(await screen.findByRole('textbox')).toHaveValue('Liga maken nu');
  },
});
/** An error that came meanwhile, with another source, is refused; what is typed stays. */
export const SaveTextRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(update, () =>
        apiError(422, 'message_errors', {
          message: 'Players would see some of these texts broken.',
          data: {
            fields: [
              {
                path: ['changes', 0, 'value'],
                message: '{game} of the source is missing.',
                ...{ key: 'leagues.create', locale: 'nl-BE', code: 'placeholder_missing' },
              },
            ],
          },
        }),
      ),
    ),
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(cellOf('leagues.create'));
    await userEvent.type(screen.getByRole('textbox'), ` nu${save}`);
    await waitFor(() => expect(cellOf('leagues.create')).toHaveTextContent('Not saved: failed'));
    await userEvent.click(cellOf('leagues.create'));
    await expect(screen.getByRole('textbox')).toHaveValue('Liga maken nu');
    await expect(screen.getByRole('alert')).toHaveTextContent('Not saved. Players would see an error.');
  },
});
const sent = fn<(body: TranslationBatch) => void>();
const answerFirst = fn();
/** The undo of what mended a text puts the broken one back as it is typed: saving it asks. */
export const UndoToBrokenAsks = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(update, async (request) => {
        sent(await request.json());
        const entry = translations.find(({ key }) => key === 'errors.cash');
        return { entries: entry ? [entry] : [] };
      }),
    ),
  parameters: { port: { address, notify: { ...makePort().notify, success } } },
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(cellOf('errors.cash'));
    await userEvent.click(await screen.findByRole('button', { name: 'Use total' }));
    await userEvent.keyboard(save);
    await waitFor(() => expect(success).toHaveBeenCalledOnce());
    success.mock.calls[0]?.[0].action?.run();
    const editor = await screen.findByRole('textbox', { name: 'errors.cash, nl-BE' });
    await expect(editor).toHaveValue('Je hebt {cash}, en deze order kost {totaal}.');
    await expect(sent).toHaveBeenCalledOnce();
  },
});
/** What has been typed since is not overwritten by the undo: it opens the text, in its own project. */
export const UndoKeepsTypedText = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(update, () => ({ entries: translations.filter(({ key }) => key === 'errors.cash') }))),
  parameters: { port: { address, navigate, notify: { ...makePort().notify, success } } },
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(cellOf('errors.cash'));
    await userEvent.click(await screen.findByRole('button', { name: 'Use total' }));
    await userEvent.keyboard(save);
    await waitFor(() => expect(success).toHaveBeenCalledOnce());
    await userEvent.click(cellOf('errors.cash'));
    const editor = await screen.findByRole('textbox', { name: 'errors.cash, nl-BE' });
    await userEvent.clear(editor);
    await userEvent.type(editor, 'Te weinig.');
    success.mock.calls[0]?.[0].action?.run();
    await expect(navigate).toHaveBeenLastCalledWith(expect.stringContaining('errors.cash'), handelskompas.key);
    await userEvent.type(editor, ' Sorry.');
    await expect(editor).toHaveValue('Te weinig. Sorry.');
  },
});
/** A second save that waits for the first saves what was asked for, as accepted; what was typed since stays unsaved. */
export const AcceptedErrorStaysWithValue = meta.story({
  beforeEach: ({ msw }) => {
    const first = Promise.withResolvers<void>();
    answerFirst.mockImplementation(first.resolve);
    msw.use(
      overrideCall(update, async (request) => {
        sent(await request.json());
        await first.promise;
        return { entries: translations.filter(({ key }) => key === 'errors.cash') };
      }),
    );
  },
  play: async ({ userEvent }) => {
    const open = async () => {
      await userEvent.click(cellOf('errors.cash'));
      return screen.findByRole('textbox', { name: 'errors.cash, nl-BE' });
    };
    await keys();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Use total' }));
    await userEvent.keyboard(save);
    await userEvent.type(await open(), ' {{a}');
    await screen.findByText('The source has no {a}.');
    await userEvent.keyboard(save);
    await userEvent.type(screen.getByRole('textbox', { name: /^Why/ }), 'Today.{Enter}');
    await userEvent.type(await open(), ' {{b}');
    answerFirst();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await expect(sent.mock.lastCall?.[0]).toMatchObject({
      changes: [{ value: expect.stringMatching(/\{a\}$/) }],
      acceptedErrors: [{ key: 'errors.cash' }],
      reason: 'Today.',
    });
    const typed = await screen.findByRole('textbox', { name: 'errors.cash, nl-BE' });
    await expect(typed).toHaveValue('Je hebt {cash}, en deze order kost {total}. {a} {b}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(cellOf('errors.cash')).toHaveTextContent(/Not saved/));
  },
});
/** A second save that waits for the first is called off by one of what the first sends; what was typed since stays. */
export const RevertedSecondSave = meta.story({
  beforeEach: ({ msw }) => {
    const first = Promise.withResolvers<void>();
    answerFirst.mockImplementation(first.resolve);
    msw.use(
      overrideCall(update, async (request) => {
        const body = (await request.json()) as TranslationBatch;
        sent(body);
        await first.promise;
        const entry = translations.find(({ key }) => key === 'leagues.create');
        const [current, ...others] = entry?.translations ?? [];
        if (!entry || !current) throw new TypeError('The story has a text.');
        const value = body.changes[0]?.value ?? null;
        return { entries: [{ ...entry, translations: [{ ...current, value, version: 40 }, ...others] }] };
      }),
    );
  },
  parameters: { port: { address, notify: { ...makePort().notify, success } } },
  play: async ({ userEvent }) => {
    const open = async () => {
      await userEvent.click(cellOf('leagues.create'));
      return screen.findByRole('textbox', { name: 'leagues.create, nl-BE' });
    };
    await keys();
    await userEvent.type(await open(), ` nu${save}`);
    await userEvent.type(await open(), `!${save}`);
    await userEvent.type(await open(), `{Backspace}${save}`);
    const typed = await open();
    await userEvent.type(typed, ' ja');
    answerFirst();
    await waitFor(() => expect(success).toHaveBeenCalledOnce());
    // Whatever else the first one set going has come before the next.
    await userEvent.type(typed, save);
    await waitFor(() => expect(sent.mock.lastCall?.[0].changes[0]?.value).toBe('Liga maken nu ja'));
    await expect(sent).toHaveBeenCalledTimes(2);
  },
});
export const SaveTextFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(update, () => apiError(503, 'maintenance', { message: 'Back soon.' }))),
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(cellOf('leagues.create'));
    await userEvent.type(screen.getByRole('textbox'), ` nu${save}`);
    await waitFor(() => expect(cellOf('leagues.create')).toHaveTextContent('Liga maken nu'));
    await waitFor(() => expect(cellOf('leagues.create')).toHaveTextContent('Not saved: failed'));
    await userEvent.click(cellOf('leagues.create'));
    await expect(screen.getByRole('textbox')).toHaveValue('Liga maken nu');
    await expect(screen.getByRole('alert')).toHaveTextContent('Not saved.');
  },
});
export const SaveTextConflict = meta.story({
  beforeEach: ({ msw }) => {
    const entry = translations.find(({ key }) => key === 'leagues.create');
    const [current] = entry?.translations ?? [];
    if (!entry || !current) throw new TypeError('The story has a text.');
    const theirs = { ...current, value: 'Nieuwe liga', version: current.version + 1 };
    const stale = [{ key: entry.key, current: theirs }];
    let now = current;
    msw.use(
      overrideCall(update, async (request) => {
        const { changes } = (await request.json()) as { changes: { version: number; value: string }[] };
        const isBehind = changes[0]?.version !== theirs.version;
        now = isBehind ? theirs : { ...theirs, value: changes[0]?.value ?? null, version: theirs.version + 1 };
        return isBehind
          ? apiError(409, 'conflict', { data: { stale } })
          : { entries: [{ ...entry, translations: [now, ...entry.translations.slice(1)] }] };
      }),
      overrideCall(list, () =>
        pageOf(
          translations.map((each) =>
            each === entry ? { ...each, translations: [now, ...each.translations.slice(1)] } : each,
          ),
        ),
      ),
    );
  },
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(cellOf('leagues.create'));
    await userEvent.type(screen.getByRole('textbox'), ` nu${save}`);
    await waitFor(() => expect(cellOf('leagues.create')).toHaveTextContent('Changed by somebody else'));
    await expect(cellOf('leagues.create')).toHaveTextContent('Liga maken nu');
    await userEvent.click(cellOf('leagues.create'));
    await expect(screen.getByText('Nieuwe liga')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
    await expect(screen.getByRole('textbox')).toHaveValue('Liga maken nu');
  },
});
const unmatched = { parameters: { address: '?search=zimmerli&show=missing' } };
export const NoMatch = meta.story({
  ...unmatched,
  play: async () => {
    await expect(await screen.findByText('No key matches “zimmerli”')).toBeVisible();
  },
});
export const ClearFiltersSuccess = meta.story({
  ...unmatched,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
    await expect(await keys()).toHaveLength(translations.length);
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => ({ ...pageOf([]), progress: noProgress }))),
  play: async () => {
    await expect(await screen.findByText('No texts yet')).toBeVisible();
    await expect(screen.getByRole('link', { name: /^Missing 0/ })).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, endless)),
  play: async () => {
    await expect(await screen.findByText('Loading keys')).toBeVisible();
  },
});
export const ReadTextsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the translations')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});
export const NoProject = meta.story({
  parameters: { port: inProject(null, { address }) },
  play: async () => {
    await expect(screen.getByText('No project')).toBeVisible();
  },
});
export const ReadOnly = meta.story({
  parameters: {
    port: { address, viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  play: async ({ userEvent }) => {
    await keys();
    await expect(screen.getByText(/^You may only read in this project\./, { selector: 'p' })).toBeVisible();
    await userEvent.click(cellOf('leagues.create'));
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
});
export const SharedWithProduction = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, () => ({
        ...pageOf(translations),
        sharedWith: { known: [], others: 2, productionOthers: 1 },
      })),
    ),
  play: async ({ userEvent }) => {
    await keys();
    await expect(
      screen.getByText(/shared with 1 production project that you may not open/, { selector: 'p' }),
    ).toBeVisible();
    await userEvent.click(cellOf('leagues.create'));
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
});
/** Of a test project: who changed the texts is known to those who may open production. */
export const AuthorsOfProduction = meta.story({
  parameters: {
    address: both,
    port: inProject({ ...handelskompas, environment: 'test' }, { address }),
  },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, () => ({
        ...pageOf(
          translations.map((entry) => ({
            ...entry,
            translations: entry.translations.map((each) => ({ ...each, changedBy: null })),
          })),
        ),
        sharedWith: { known: [], others: 2, productionOthers: 1 },
      })),
      overrideCall(history, () => apiError(403, 'shared_production')),
    ),
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(cellOf('onboarding.welcome.title', 'fr-BE'));
    const details = within(await screen.findByRole('complementary', { name: /^Details of onboarding/ }));
    await expect(details.getByText(/^To see who changed these texts, .* Ask a sudo person for it\.$/)).toBeVisible();
    await expect(details.queryByText('Came with the product.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Filter/ }));
    await expect(await screen.findByText('Key begins with')).toBeVisible();
    await expect(screen.queryByText('Last changed by')).toBeNull();
  },
});
export const AuthorRefused = meta.story({
  parameters: { address: `${both}&author=${dirk.id}` },
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(403, 'shared_production'))),
  play: async ({ userEvent }) => {
    await expect(
      await screen.findByText(/^To see who changed these texts, .* Ask a sudo person for it\.$/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await expect(screen.queryByText(/^To see who changed these texts/)).toBeNull();
  },
});
export const Shared = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, () => ({
        ...pageOf(translations),
        sharedWith: { known: [], others: 2, productionOthers: 0 },
      })),
    ),
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(cellOf('leagues.create'));
    await expect(screen.getByText('Saving changes it in 2 projects that you may not open, too.')).toBeVisible();
  },
});
const withProduction: SharedWith = {
  known: [{ key: 'beursvizier-s06-prod', environment: 'production', access: 'rw' }],
  others: 0,
  productionOthers: 0,
};
/** What is done to many texts of a test project says so where a production project reads them. */
export const TestReachesProduction = meta.story({
  parameters: {
    port: inProject({ ...handelskompas, environment: 'test' }),
  },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, () => ({
        ...pageOf(translations),
        sharedWith: withProduction,
      })),
    ),
  play: async ({ userEvent }) => {
    await keys();
    for (const name of ['Import', 'Find and replace', 'Copy from a locale']) {
      await userEvent.click(screen.getByRole('button', { name }));
      await expect(await screen.findByText('Reaches production')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  },
});
export const ChooseLocalesSuccess = meta.story({
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(screen.getByRole('button', { name: '1 of 2 locales' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await userEvent.click(menu.getByRole('checkbox', { name: 'fr-BE' }));
    await userEvent.click(menu.getByRole('button', { name: 'Move fr-BE up' }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('grid', { hidden: true }))
          .getAllByRole('columnheader', { hidden: true })
          .map((head) => head.querySelector('b')?.textContent),
      ).toEqual([undefined, 'en', 'fr-BE', 'nl-BE']),
    );
  },
});
export const RightToLeft = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, () =>
        pageOf(
          translations.map((entry) => ({
            ...entry,
            translations: entry.translations.map((each, index) =>
              index === 0 ? { ...each, locale: 'ar', value: each.value && 'أهلاً بك في {game}', issues: [] } : each,
            ),
          })),
        ),
      ),
    ),
  parameters: {
    port: inProject({ ...handelskompas, transationLocales: ['ar', 'fr-BE'] }, { address }),
    address: '?locales=ar,fr-BE',
  },
  play: async () => {
    await keys();
    await expect(cellOf('leagues.create', 'ar')).toHaveAttribute('dir', 'rtl');
    await expect(cellOf('leagues.create', 'fr-BE')).toHaveAttribute('dir', 'ltr');
  },
});
export const DetailsBesideTheGrid = meta.story({
  tags: ['picture', 'picture-dark'],
  parameters: { address: both },
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(cellOf('portfolio.holding.quantity', 'fr-BE'));
    const one = await screen.findByRole('textbox', { name: 'count one' });
    if (innerWidth < 1180) await userEvent.click(screen.getByRole('button', { name: 'details' }));
    else await userEvent.type(one, '!');
    await expect(await screen.findByText('count = 5')).toBeVisible();
    await expect(await screen.findByText('Nobody has changed it yet.')).toBeVisible();
  },
});
export const DismissFindingSuccess = meta.story({
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(cellOf('leagues.create'));
    await userEvent.type(screen.getByRole('textbox'), '!');
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Why it is no fault here' }), 'Our style.{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull());
    await userEvent.type(screen.getByRole('textbox', { name: 'leagues.create, nl-BE' }), save);
    await waitFor(() => expect(cellOf('leagues.create')).toHaveTextContent(/^Liga maken!$/));
  },
});
export const ReviewSuccess = meta.story({
  parameters: { address: '?locales=fr-BE&show=review' },
  play: async ({ userEvent }) => {
    await expect(await keys()).toEqual(['emails.greeting']);
    cellOf('emails.greeting', 'fr-BE').focus();
    if (innerWidth < 1180) return;
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Needs review' }));
    await expect(await screen.findByText('No key passes these filters')).toBeVisible();
  },
});
export const RevertSuccess = meta.story({
  parameters: { address: '?locales=fr-BE&search=leagues.create' },
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(cellOf('leagues.create', 'fr-BE'));
    await userEvent.type(screen.getByRole('textbox'), ` ici${save}`);
    await waitFor(() => expect(cellOf('leagues.create', 'fr-BE')).toHaveTextContent('Créer une ligue ici'));
    if (innerWidth < 1180) return;
    cellOf('leagues.create', 'fr-BE').focus();
    await userEvent.click(await screen.findByRole('button', { name: 'Revert to this' }));
    const input = await screen.findByRole('textbox', { name: 'leagues.create, fr-BE' });
    await expect(input).toHaveValue('Créer une ligue');
    // What is typed is not offered once more: the one that is left is the saved one.
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Revert to this' }));
      await expect(screen.getByRole('textbox', { name: 'leagues.create, fr-BE' })).toHaveValue('Créer une ligue ici');
    });
  },
});
export const CopyFromSourceSuccess = meta.story({
  parameters: { address: '?locales=fr-BE&search=leagues.create' },
  play: async ({ userEvent }) => {
    await keys();
    if (innerWidth < 1180) return;
    const input = () => screen.getByRole('textbox', { name: 'leagues.create, fr-BE' });
    await userEvent.click(cellOf('leagues.create', 'fr-BE'));
    // As the browser itself types and undoes.
    document.execCommand('insertText', false, ' ici');
    await userEvent.click(await screen.findByRole('button', { name: 'Copy from en' }));
    await expect(input()).toHaveValue('Make a league');
    await expect(input()).toHaveFocus();
    document.execCommand('undo');
    await expect(input()).toHaveValue('Créer une ligue ici');
    document.execCommand('redo');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(cellOf('leagues.create', 'fr-BE'));
    await userEvent.type(input(), ' of mine');
    await userEvent.keyboard('{Escape}');
    await expect(cellOf('leagues.create', 'fr-BE')).toHaveTextContent('Make a league of mine');
    // Not written once more by whoever opens it again.
    await userEvent.click(cellOf('leagues.create', 'fr-BE'));
    await expect(input()).toHaveValue('Make a league of mine');
  },
});
/** What was typed after a text was chosen outlives its row, which a search takes away and brings back. */
export const TypedAfterCopyIsKept = meta.story({
  parameters: { address: '?locales=fr-BE' },
  play: async ({ userEvent }) => {
    await keys();
    if (innerWidth < 1180) return;
    await userEvent.click(cellOf('leagues.create', 'fr-BE'));
    await userEvent.click(await screen.findByRole('button', { name: 'Copy from en' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'leagues.create, fr-BE' }), ' of mine');
    const search = screen.getByRole('searchbox', { name: 'Key or text' });
    await userEvent.type(search, 'welcome');
    await waitFor(async () => expect(await keys()).toEqual(['onboarding.welcome.title']));
    await userEvent.clear(search);
    await waitFor(async () => expect(await keys()).toHaveLength(translations.length));
    await expect(screen.getByRole('textbox', { name: 'leagues.create, fr-BE' })).toHaveValue('Make a league of mine');
  },
});
export const CopyPluralSuccess = meta.story({
  parameters: { address: '?locales=fr-BE&search=portfolio.holding.quantity' },
  play: async ({ userEvent }) => {
    await keys();
    if (innerWidth < 1180) return;
    await userEvent.click(cellOf('portfolio.holding.quantity', 'fr-BE'));
    const one = await screen.findByRole('textbox', { name: 'count one' });
    const before = (one as HTMLTextAreaElement).value;
    await userEvent.click(await screen.findByRole('button', { name: 'Copy from en' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'count one' })).not.toHaveValue(before));
    await expect(screen.getByRole('textbox', { name: 'count one' })).toHaveFocus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(screen.getByRole('textbox', { name: 'count one' })).toHaveValue(before);
  },
});
export const FilterByAuthor = meta.story({
  parameters: { address: '?locales=fr-BE' },
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    await userEvent.click(await screen.findByRole('radio', { name: dirk.traits.email }));
    await waitFor(async () => expect((await keys()).length).toBeLessThan(translations.length));
    await expect(
      screen.getByRole('button', { name: `Remove filter Last changed by ${dirk.traits.email}` }),
    ).toBeVisible();
  },
});
export const FilterByKey = meta.story({
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Key begins with' }), 'leagues.');
    await waitFor(async () => expect((await keys()).every((key) => key?.startsWith('leagues.'))).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Key begins with leagues.' }));
    await waitFor(async () => expect(await keys()).toHaveLength(translations.length));
  },
});
export const FilterOffline = meta.story({
  beforeEach: () => () => onlineManager.setOnline(true),
  play: async ({ userEvent }) => {
    await keys();
    onlineManager.setOnline(false);
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Key begins with' }), 'leagues.');
    await expect(await screen.findByText('The API cannot be reached. You may be offline.')).toBeVisible();
    await expect(screen.queryByRole('rowheader')).toBeNull();
    onlineManager.setOnline(true);
    await waitFor(async () => expect((await keys()).every((key) => key?.startsWith('leagues.'))).toBe(true));
  },
});
/** The rows of the search before stay until those of this one have come, and say how old they are. */
export const SearchSlow = meta.story({
  play: async ({ msw, userEvent }) => {
    await keys();
    const asOf = screen.getByText(/^As of/).textContent;
    msw.use(overrideCall(list, endless));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Key or text' }), 'leagues');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled());
    await expect(await keys()).toHaveLength(translations.length);
    await expect(screen.getByText(/^As of/)).toHaveTextContent(asOf);
  },
});
export const KeptOnThisDevice = meta.story({
  beforeEach: () => keepText(mine, { key: 'leagues.create', locale: 'nl-BE' }, { value: 'Liga beginnen', version: 1 }),
  play: async ({ userEvent }) => {
    await keys();
    await waitFor(() => expect(cellOf('leagues.create')).toHaveTextContent('Liga beginnen'));
    await userEvent.click(cellOf('leagues.create'));
    await expect(screen.getByRole('textbox')).toHaveValue('Liga beginnen');
    await expect(screen.getByText('Not saved, kept on this device. Saved is:')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'revert' }));
    await expect(cellOf('leagues.create')).toHaveTextContent('Liga maken');
  },
});
export const KeptOfOthersOrTooLong = meta.story({
  async beforeEach() {
    const kept = { key: 'leagues.create', locale: 'nl-BE', value: 'Liga beginnen', version: 1, keptAt: Date.now() };
    await set(`${theirs} nl-BE leagues.create`, kept, draftStore());
    await set(`${mine} nl-BE leagues.create`, { ...kept, keptAt: Date.now() - 7 * 24 * 3_600_000 }, draftStore());
    await set(`${mine} nl-BE no draft`, { ...kept, version: 'x' }, draftStore());
  },
  play: async () => {
    await keys();
    await waitFor(async () =>
      expect(await namesIn(draftStore())).toEqual([`${mine} nl-BE no draft`, `${theirs} nl-BE leagues.create`].sort()),
    );
    await expect(cellOf('leagues.create')).toHaveTextContent('Liga maken');
  },
});
const unsaved = createUnsavedChanges();
export const KeepFailure = meta.story({
  parameters: { port: { address, unsaved } },
  beforeEach: () => {
    const put = spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    });
    return () => put.mockRestore();
  },
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(cellOf('leagues.create'));
    await userEvent.type(await screen.findByRole('textbox'), '!');
    await waitFor(() => expect(unsaved.isHeld()).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'revert' }));
    await waitFor(() => expect(unsaved.isHeld()).toBe(false));
  },
});
export const KeptWithAnError = meta.story({
  beforeEach: () =>
    keepText(
      mine,
      { key: 'errors.cash', locale: 'nl-BE' },
      { value: 'Je hebt {cash}, en dit kost {totaal}!', version: 1 },
    ),
  play: async () => {
    await keys();
    await waitFor(() =>
      expect(cellOf('errors.cash')).toHaveTextContent(/Not saved\{total\} of the source is missing\. And 1 more\.$/),
    );
  },
});
export const ExportSuccess = meta.story({
  play: async ({ userEvent }) => {
    await keys();
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export' });
    const menu = within(dialog);
    const edge = (element: HTMLElement) => element.getBoundingClientRect().left - dialog.getBoundingClientRect().left;
    await expect(edge(menu.getByRole('combobox', { name: 'Languages' }))).toBeGreaterThanOrEqual(16);
    await expect(menu.getByText('10 keys: those of the table.')).toBeVisible();
    await userEvent.click(menu.getByRole('radio', { name: /nested/ }));
    await userEvent.selectOptions(menu.getByRole('combobox', { name: 'Languages' }), 'fr-BE');
    await userEvent.click(menu.getByRole('button', { name: 'Save the file' }));
    await expect(await menu.findByText('Saved.')).toBeVisible();
  },
});
