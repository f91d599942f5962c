import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { shapesDocument } from '../../mocks/api-documents.ts';
import { dirk, marieke } from '../../mocks/identities.ts';
import { apiError, endless, networkError, overrideCall } from '../../mocks/override.ts';
import { inProject } from '../../mocks/port.tsx';
import { alpenboerse, demo } from '../../mocks/projects.ts';
import { readCall } from './api-document-reading.ts';
import { CallPage } from './CallPage.tsx';

const callOf = (id: string, document = shapesDocument) => {
  const call = readCall(document, id);
  if (!call) throw new Error(`The document has no ${id}.`);
  return call;
};
const serverAt = (address: string) => ({ address, template: address, description: '', variables: [] });
const reader = { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' as const };

const meta = preview.meta({
  title: 'Areas/Api-docs/CallPage',
  component: CallPage,
  args: { call: callOf('leagues.list') },
});

const { list, create, remove } = adminApi.leagues;
const answer = async () => within(await screen.findByRole('region', { name: 'Answer' }));

export const Default = meta.story({
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('heading', { name: 'Query' })).toBeVisible();
    await expect(screen.getByText('by default 50')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: '403' }));
    await expect(screen.getByText('This person may not do this.')).toBeVisible();
  },
});
export const TryReadSuccess = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByRole('textbox', { name: 'limit' }), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Send GET' }));
    const shown = await answer();
    await expect(shown.getByText(/^200/)).toBeVisible();
    await expect(await shown.findByText(/"nextCursor"/)).toBeVisible();
    await expect(document.body).not.toHaveTextContent(marieke.id);
  },
});
export const TryReadFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(429, 'too_many_requests'))),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send GET' }));
    await expect((await answer()).getByText(/^429/)).toBeVisible();
  },
});
export const NoAnswer = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, networkError)),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send GET' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('There is no answer');
  },
});
export const Sending = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, endless)),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send GET' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
    await expect(screen.getByText('Stopped.')).toBeVisible();
  },
});
export const ReadOnly = meta.story({
  args: { call: callOf('leagues.create') },
  parameters: { port: { viewer: reader } },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Send POST' })).toHaveAccessibleDescription(/only read/);
  },
});
export const ForSudo = meta.story({
  args: { call: callOf('sudo.identities.list') },
  parameters: { port: { viewer: { ...reader, access: 'rw' } } },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Send GET' })).toHaveAccessibleDescription(/for sudo people alone/);
  },
});
export const WriteInProduction = meta.story({
  tags: ['picture'],
  args: { call: callOf('leagues.create') },
  beforeEach: ({ msw }) => msw.use(overrideCall(create, () => apiError(422, 'unprocessable'))),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send POST' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send POST /leagues?' }));
    await expect(dialog.getByText(/Reaches production/)).toBeVisible();
    await expect(dialog.getByText(/"De Leesclub"/)).toBeVisible();
  },
});
export const WriteConfirmed = meta.story({
  args: { call: callOf('leagues.create') },
  beforeEach: ({ msw }) => msw.use(overrideCall(create, () => apiError(422, 'unprocessable'))),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send POST' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send POST' }));
    await expect((await answer()).getByText(/^422/)).toBeVisible();
  },
});
export const DeleteTypesTheProject = meta.story({
  args: { call: callOf('leagues.remove') },
  beforeEach: ({ msw }) => msw.use(overrideCall(remove, () => apiError(404, 'not_found'))),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send DELETE' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Send DELETE' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox'), 'handelskompas-s03-prod');
    await userEvent.click(dialog.getByRole('button', { name: 'Send DELETE' }));
    await expect((await answer()).getByText(/^404/)).toBeVisible();
  },
});
const sentRun = fn();
const newRun = {
  type: 'object',
  required: ['templateId'],
  properties: {
    templateId: { type: 'string', example: 'trading-halt' },
    confirmation: { type: 'string' },
  },
  examples: [{ templateId: 'trading-halt' }],
};
const runsDocument = {
  ...shapesDocument,
  paths: {
    '/scripts/runs': {
      post: {
        operationId: 'scripts.runs.create',
        'x-access': 'rw',
        summary: 'Start a run',
        requestBody: { required: true, content: { 'application/json': { schema: newRun } } },
        responses: { 201: { description: 'The run.' } },
      },
    },
  },
};
export const RunTypesTheProject = meta.story({
  args: { call: callOf('scripts.runs.create', runsDocument) },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.scripts.runs.create, async (request) => {
        sentRun(await request.json());
        return apiError(422, 'unprocessable');
      }),
    ),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send POST' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Send POST' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox'), 'handelskompas-s03-prod');
    await userEvent.click(dialog.getByRole('button', { name: 'Send POST' }));
    await expect((await answer()).getByText(/^422/)).toBeVisible();
    await expect(sentRun).toHaveBeenCalledWith(expect.objectContaining({ confirmation: 'handelskompas-s03-prod' }));
  },
});
export const WriteInTest = meta.story({
  args: { call: { ...callOf('leagues.create'), servers: [serverAt(`${alpenboerse.apiUrl}/api/admin`)] } },
  parameters: { port: inProject(alpenboerse) },
  beforeEach: ({ msw }) => msw.use(overrideCall(create, () => apiError(422, 'unprocessable'))),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send POST' }));
    await expect((await answer()).getByText(/^422/)).toBeVisible();
  },
});
export const WriteStopped = meta.story({
  args: { call: { ...callOf('leagues.create'), servers: [serverAt(`${alpenboerse.apiUrl}/api/admin`)] } },
  parameters: { port: inProject(alpenboerse) },
  beforeEach: ({ msw }) => msw.use(overrideCall(create, endless)),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send POST' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('It is unknown whether it was done');
  },
});
export const Invalid = meta.story({
  args: { call: callOf('leagues.create') },
  play: async ({ userEvent }) => {
    const body = screen.getByRole('textbox', { name: 'Body' });
    await userEvent.clear(body);
    await userEvent.type(body, 'no json');
    await userEvent.click(screen.getByRole('button', { name: 'Send POST' }));
    await expect(await screen.findByText(/^This is no JSON/)).toBeVisible();
    await expect(screen.getByText('Fill in what has to be given first.')).toBeVisible();
  },
});
export const WithFile = meta.story({
  tags: ['picture'],
  args: { call: callOf('images.create') },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send POST' }));
    await expect(await screen.findByText('Choose a file.')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'alternativeText' })).toHaveValue('A reader in an armchair');
  },
});
export const OtherApi = meta.story({
  args: { call: { ...callOf('leagues.list'), servers: [serverAt('https://elsewhere.example.com/v1')] } },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Send GET' })).toHaveAccessibleDescription(/describes another API/);
  },
});
export const NoApi = meta.story({
  parameters: { port: inProject(demo) },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Send GET' })).toHaveAccessibleDescription(/has no API/);
  },
});
export const Webhook = meta.story({
  args: { call: callOf('POST leagueMade') },
  play: async () => {
    await expect(screen.getByText(/This is a webhook/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  },
});
export const Shape = meta.story({
  args: { call: callOf('GET /shapes/{shape}') },
  play: async ({ userEvent }) => {
    await expect(screen.getByText('Deprecated')).toBeVisible();
    await expect(screen.getByText(/does not say who may make it/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Unfold all' }));
    await expect((await screen.findAllByText('contains itself')).length).toBeGreaterThan(0);
  },
});
const fieldsOf = (count: number, field: object) => ({
  properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, field])),
});
const wideContent = { 'application/json': { schema: fieldsOf(150, fieldsOf(10, { type: 'string' })) } };
const wideCall = readCall(
  { paths: { '/wide': { get: { responses: { 200: { content: wideContent } } } } } },
  'GET /wide',
);

export const TooManyFields = meta.story({
  args: wideCall ? { call: wideCall } : {},
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Unfold all' }));
    await expect(await screen.findByText('It has too many fields to unfold them at once.')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^f120/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '50 more' }));
    await expect(await screen.findByRole('button', { name: /^f120/ })).toBeVisible();
  },
});
export const CutCall = meta.story({
  args: { call: { ...callOf('leagues.list'), isCut: true } },
  play: async () => void (await expect(screen.getByText(/^The document says more of this call/)).toBeVisible()),
});
export const CopySuccess = meta.story({
  play: async ({ userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.type(screen.getByRole('textbox', { name: 'search' }), "it's");
    for (const [name, part] of [
      ['curl', 'Bearer $BULLPEN_TOKEN'],
      ['fetch', '"Bearer " + token'],
      ['Typed client', 'client.leagues.list('],
    ] as const) {
      await userEvent.click(screen.getByRole('radio', { name }));
      await userEvent.click(screen.getByRole('button', { name: `Copy as ${name}` }));
      const copied = write.mock.calls.at(-1)?.[0] ?? '';
      await expect(copied).toContain(part);
      await expect(copied).not.toContain(marieke.id);
    }
  },
});
