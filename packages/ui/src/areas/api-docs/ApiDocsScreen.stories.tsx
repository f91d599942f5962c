import { delay } from 'msw';
import { HttpResponse } from 'msw/http';
import type { MswApi } from 'msw-storybook-addon';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import {
  answerApiDocument,
  answerApiDocumentProblem,
  overrideApiDocument,
  shapesDocument,
} from '../../mocks/api-documents.ts';
import { dirk } from '../../mocks/identities.ts';
import { inProject, makePort } from '../../mocks/port.tsx';
import { ApiDocsScreen } from './ApiDocsScreen.tsx';
import type { ApiDocumentProblem } from './api-document.ts';
import { readOutline } from './api-document-reading.ts';

const address = { ...makePort().address, pathname: '/api-docs' };
const reader = { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' as const };

const meta = preview.meta({
  title: 'Areas/Api-docs/ApiDocsScreen',
  component: ApiDocsScreen,
  args: { documentAddress: '/api-docs/document' },
  parameters: { layout: 'fullscreen', port: { address } },
});

const list = async () => within(await screen.findByRole('navigation', { name: 'Calls' }));

export const Default = meta.story({
  tags: ['picture', 'picture-narrow'],
  play: async () => {
    const calls = await list();
    await expect(calls.getAllByRole('link')).toHaveLength(8);
    await expect(calls.getByRole('link', { name: /List leagues/ })).toHaveAttribute(
      'href',
      '/api-docs?call=leagues.list',
    );
    await expect(screen.getByText('8 calls')).toBeVisible();
    // Markdown comes a little later.
    await expect(await screen.findByText('Admin API', { selector: 'strong' })).toBeVisible();
  },
});
export const ShowCall = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  parameters: { address: '?call=leagues.list' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'List leagues' })).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Send GET' })).toBeVisible();
    await expect(screen.getByText('You may make this call.')).toBeVisible();
    await expect((await list()).getByRole('link', { name: /List leagues/, hidden: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
});
export const SearchByKeyboard = meta.story({
  play: async ({ userEvent }) => {
    await list();
    await userEvent.keyboard('/league delete');
    await waitFor(async () => expect((await list()).getAllByRole('link')).toHaveLength(1));
    await expect(screen.getByText('1 of 8 calls')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect((await list()).getAllByRole('link')).toHaveLength(8));
    (await list()).getByText('Leagues').closest('summary')?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect((await list()).getByRole('link', { name: /Make a league/ })).toHaveFocus();
  },
});
export const NoResults = meta.story({
  parameters: { address: '?search=zebra' },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
    await expect(await list()).toBeDefined();
  },
});
export const ReadOnly = meta.story({
  tags: ['picture'],
  parameters: { port: { address, viewer: reader }, address: '?call=leagues.create' },
  play: async () => {
    const send = await screen.findByRole('button', { name: 'Send POST' });
    await expect(send).toHaveAccessibleDescription(/^You may only read in this project\./);
    await expect((await list()).getByRole('link', { name: /Make a league.*Write access/ })).toBeVisible();
  },
});
export const ThoseIMayMakeSuccess = meta.story({
  parameters: { port: { address, viewer: reader } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Those I may make' }));
    await waitFor(async () => expect((await list()).queryByRole('link', { name: /Make a league/ })).toBeNull());
    await expect((await list()).getByRole('link', { name: /List leagues/ })).toBeVisible();
    await expect(screen.getByText('3 of 8 calls')).toBeVisible();
  },
});
export const CallIsGone = meta.story({
  parameters: { address: '?call=leagues.rename' },
  play: async () => {
    await expect(await screen.findByText('There is no such call in this document')).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideApiDocument(async () => {
        await delay('infinite');
        return new Response();
      }),
    ),
  play: async () => {
    await expect(await screen.findByText('Loading the document')).toBeVisible();
  },
});
export const Slow = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideApiDocument(async () => {
        await delay('infinite');
        return new Response();
      }),
    ),
  play: async () => {
    await expect(await screen.findByText(/^Still loading the document/)).toBeVisible();
  },
});
const refresh = async (userEvent: { click: (element: Element) => Promise<void> }) =>
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
export const Stale = meta.story({
  parameters: { address: '?call=leagues.list' },
  play: async ({ userEvent, msw }) => {
    await expect(await screen.findByRole('button', { name: 'Send GET' })).toBeVisible();
    msw.use(overrideApiDocument(() => HttpResponse.json({}, { status: 500 })));
    await refresh(userEvent);
    await expect(await screen.findByText(/^What stands here may be out of date/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Send GET' })).toBeVisible();
  },
});
export const StaleBroken = meta.story({
  parameters: { address: '?call=leagues.list' },
  play: async ({ userEvent, msw }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'limit' }), '7');
    msw.use(answerApiDocumentProblem({ is: 'unreachable', address: 'https://docs.example.com/openapi.json' }));
    await refresh(userEvent);
    const notice = within(await screen.findByRole('alert'));
    await expect(notice.getByText('The API document cannot be reached')).toBeVisible();
    await expect(notice.getByText(/^What stands here may be out of date/)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'limit' })).toHaveValue('7');
    msw.use(answerApiDocument(shapesDocument));
    await userEvent.click(notice.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideApiDocument(() => HttpResponse.error())),
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the API document')).toBeVisible();
  },
});
export const ReadDocumentFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideApiDocument(() => HttpResponse.json({}, { status: 500 }))),
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the API document')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});
export const BrokenDocument = meta.story({
  tags: ['picture', 'picture-narrow'],
  beforeEach: ({ msw }) =>
    msw.use(
      answerApiDocumentProblem({
        is: 'unreadable',
        address: 'https://docs.example.com/openapi.json',
        detail: "Expected ',' or '}' after property value in JSON at position 4213 (line 97 column 12)",
      }),
    ),
  play: async () => {
    await expect(await screen.findByText('The API document is neither JSON nor YAML')).toBeVisible();
    await expect(screen.getByText(/line 97 column 12/)).toBeVisible();
  },
});

const at = 'https://docs.example.com/openapi.json';
const without = (problem: ApiDocumentProblem, title: string, advice: RegExp) => ({
  beforeEach: ({ msw }: { readonly msw: MswApi }) => msw.use(answerApiDocumentProblem(problem)),
  play: async () => {
    await expect(await screen.findByText(title)).toBeVisible();
    await expect(screen.getByText(advice)).toBeVisible();
  },
});
export const Unreachable = meta.story(
  without({ is: 'unreachable', address: at }, 'The API document cannot be reached', /gets no answer from https:/),
);
export const TimedOut = meta.story(
  without({ is: 'timedOut', address: at }, 'The API document did not come in time', /serve it from a quicker place/),
);
export const Redirected = meta.story(
  without({ is: 'redirected', address: at }, 'The API document lies elsewhere', /Put the last one into the catalogue/),
);
export const TooLarge = meta.story(
  without({ is: 'tooLarge', limit: 8_000_000, address: at }, 'The API document is too large', /more than 8 MB/),
);
export const TooDeep = meta.story(
  without({ is: 'tooDeep', address: at }, 'The API document is nested too deeply', /Name its schemas/),
);
export const ReadingFailed = meta.story(
  without(
    { is: 'readingFailed', address: at },
    'The API document was not read',
    /server has what .* failed to read it/,
  ),
);
export const NotOpenApi = meta.story(
  without({ is: 'notOpenApi', address: at }, 'This is no OpenAPI document', /names no version of OpenAPI/),
);
export const VersionTooOld = meta.story(
  without({ is: 'version', version: '2.0', address: at }, 'OpenAPI 2.0 cannot be read', /OpenAPI 3\.0 or 3\.1/),
);
export const TryDocumentAgainSuccess = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(answerApiDocumentProblem({ is: 'refused', status: 503, address: 'https://docs.example.com' })),
  play: async ({ userEvent, msw }) => {
    await expect(await screen.findByText('The API document was refused with 503')).toBeVisible();
    msw.use(answerApiDocument(shapesDocument));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect((await list()).getAllByRole('link')).toHaveLength(8);
  },
});
export const NoProject = meta.story({
  parameters: { port: inProject(null, { address }) },
  play: async () => {
    await expect(await screen.findByText('No project')).toBeVisible();
  },
});

const text = { type: 'string', description: 'x'.repeat(19_000) };
const texts = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`text${index}`, text]));
const farDocument = {
  openapi: '3.1.0',
  paths: {
    '/far': {
      get: {
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Near' } } } } },
      },
    },
  },
  components: {
    schemas: {
      Near: {
        properties: {
          far: { $ref: '#/components/schemas/Far' },
          lost: { $ref: '#/components/schemas/Lost' },
          ...texts,
        },
      },
      Far: { properties: { distance: { type: 'integer' }, ...texts } },
    },
  },
};

export const MoreSchemasFailure = meta.story({
  parameters: { address: '?call=GET /far' },
  beforeEach: ({ msw }) => msw.use(answerApiDocument(farDocument)),
  play: async ({ userEvent, msw }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'far Far' }));
    msw.use(overrideApiDocument(() => HttpResponse.json({}, { status: 500 })));
    await userEvent.click(screen.getByRole('button', { name: 'Show #/components/schemas/Far' }));
    await expect(await screen.findByText(/^Failed to fetch #\/components\/schemas\/Far/)).toBeVisible();
    msw.use(answerApiDocument(farDocument));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByText('distance')).toBeVisible();
  },
});
export const MoreSchemasSuccess = meta.story({
  parameters: { address: '?call=GET /far' },
  beforeEach: ({ msw }) => msw.use(answerApiDocument(farDocument)),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'far Far' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show #/components/schemas/Far' }));
    await expect(await screen.findByText('distance')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'lost Lost' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show #/components/schemas/Lost' }));
    await expect(await screen.findByText('#/components/schemas/Lost is not in this document.')).toBeVisible();
  },
});

const tags = Array.from({ length: 25 }, (_, tag) => `Area ${tag + 1} of a large document`);
const largeDocument = {
  ...shapesDocument,
  paths: Object.fromEntries(
    tags.flatMap((tag, area) =>
      Array.from({ length: 40 }, (_, index) => [
        `/area-${area}/thing-${index}/{id}`,
        { get: { tags: [tag], summary: `Read thing ${index} and all that belongs to it`, responses: {} } },
      ]),
    ),
  ),
};

export const CutDocument = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideApiDocument(() => {
        const part = readOutline(shapesDocument, { address: null, readAt: '2026-11-21T13:10:00Z' });
        return HttpResponse.json({ is: 'read', part: { ...part, isCut: true } });
      }),
    ),
  play: async () => {
    await expect(await screen.findByText('8 calls, more in its file')).toBeVisible();
    await expect(screen.getByText(/^The document is larger than what is shown here/)).toBeVisible();
  },
});
export const ThousandCalls = meta.story({
  beforeEach: ({ msw }) => msw.use(answerApiDocument(largeDocument)),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('1,001 calls')).toBeVisible();
    await userEvent.keyboard('/area-7/thing-3/');
    await waitFor(async () => expect((await list()).getAllByRole('link')).toHaveLength(1));
  },
});
export const ShowFarCall = meta.story({
  parameters: { address: '?call=GET /area-17/thing-30/{id}' },
  beforeEach: ({ msw }) => msw.use(answerApiDocument(largeDocument)),
  play: async () => {
    const calls = await screen.findByRole('navigation', { name: 'Calls' });
    const link = await waitFor(() => {
      const found = calls.querySelector('[aria-current="page"]');
      if (!found) throw new Error('The call is not marked.');
      return found;
    });
    await expect(link.closest('details')).toHaveAttribute('open');
    const pane = calls.getBoundingClientRect();
    await waitFor(() => expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(pane.bottom));
    await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(pane.top);
  },
});
