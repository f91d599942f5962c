import { expect, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { rarerDocument } from '../../mocks/api-documents.ts';
import type { ApiCallDetails } from './api-document.ts';
import { type ApiDocument, readCall } from './api-document-reading.ts';
import { CallPage } from './CallPage.tsx';

const callOf = (id: string, document: ApiDocument = rarerDocument) => {
  const call = readCall(document, id);
  if (!call) throw new Error(`The document has no ${id}.`);
  return call;
};

const meta = preview.meta({
  title: 'Areas/Api-docs/CallPageRarer',
  component: CallPage,
  args: { call: callOf('prices.subscribe') },
});

const section = (name: string) =>
  within(screen.getAllByRole('heading', { name })[0]?.closest('section') ?? document.body);

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ userEvent }) => {
    await expect(screen.queryByText('You may make this call.')).toBeNull();
    await expect(screen.getByText(/does not say who may make it/)).toBeVisible();
    await expect(screen.getByText('It stands under Subscriptions too.')).toBeVisible();
    const security = section('Security');
    await expect(security.getByText('and')).toBeVisible();
    await expect(security.getByText('prices:follow')).toBeVisible();
    await expect(security.getByText('API key in a cookie as desk')).toBeVisible();
    await expect(section('Servers').getByText(/one of beursvizier-s03-prod, handelskompas-s03-prod/)).toBeVisible();
    await expect(section('Answers').getByRole('link', { name: 'prices.unsubscribe' })).toHaveAttribute(
      'href',
      expect.stringContaining('call=prices.unsubscribe'),
    );
    await expect(section('Answers').getByText('Also says: dependentRequired')).toBeVisible();
    await userEvent.click(section('Callbacks').getByText('A price has changed'));
    await expect(section('Callbacks').getByText('Heard.')).toBeVisible();
    await userEvent.click(screen.getByText('Example: another'));
    await expect(screen.getByText(/"limit": 10/)).toBeVisible();
  },
});
/** The story is checked at 320 px, as each is. */
export const ManyAnswers = meta.story({
  args: {
    call: {
      ...callOf('prices.subscribe'),
      answers: [200, 401, 403, 404, 409, 413, 415, 422, 428, 429, 500, 503].map((status) => ({
        ...(callOf('prices.subscribe').answers[0] as ApiCallDetails['answers'][number]),
        status: String(status),
      })),
    },
  },
  play: async () => {
    await expect(screen.getByRole('tab', { name: '503' })).toBeInTheDocument();
  },
});
export const TypeOfTheBody = meta.story({
  play: async ({ userEvent }) => {
    await expect(screen.getByText(/--globoff/)).toHaveTextContent(
      '/handelskompas-s03-prod/api/admin/prices/subscriptions?mode=push&stocks=ASML%7CPHIA',
    );
    await expect(screen.getByRole('textbox', { name: 'desk' })).toHaveAccessibleDescription(/no browser sends it/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type of the body' }), 'multipart/form-data');
    await userEvent.clear(screen.getByRole('textbox', { name: 'settings' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'settings' }), '{{"a":1.10}');
    await expect(screen.getByLabelText('lists')).toHaveAttribute('multiple');
    await userEvent.upload(screen.getByLabelText('lists'), [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')]);
    const curl = screen.getByText(/--globoff/);
    await expect(curl).toHaveTextContent(/lists=@"a\.csv".*lists=@"b\.csv"/);
    await expect(curl).toHaveTextContent(/1\.10}";type=application\/json/);
  },
});
export const FileAsTheBody = meta.story({
  args: {
    call: callOf('PUT /picture', {
      paths: { '/picture': { put: { requestBody: { required: true, content: { 'image/png': {} } } } } },
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.upload(screen.getByLabelText('Body'), new File(['a'], 'a.png', { type: 'image/png' }));
    await expect(screen.getByText(/--globoff/)).toHaveTextContent("--data-binary '@a.png'");
  },
});
export const LeadsAway = meta.story({
  args: { call: { ...callOf('prices.subscribe'), path: '/../../../elsewhere' } },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Send POST' })).toHaveAccessibleDescription(
      /not below this project/,
    );
    await expect(screen.getByText(/--globoff/)).not.toHaveTextContent('BULLPEN_TOKEN');
  },
});
const thanked = { summary: 'Thanks for it', 'x-pause': 5 };
const heard = { summary: 'A picture is there', callbacks: { thanked: { '{$url}': { post: thanked } } } };
const parts = {
  schema: { type: 'object', properties: { picture: { type: 'string', format: 'binary' } } },
  encoding: { picture: { contentType: 'image/png', headers: { 'X-Turned': { schema: { type: 'boolean' } } } } },
};
/** Callbacks of a callback, headers of a part, a value that may be empty, and what is not shown. */
export const Deep = meta.story({
  args: {
    documentAddress: 'https://docs.test/api/openapi.json',
    call: callOf('POST /pictures', {
      servers: [{ url: '/v2' }],
      paths: {
        '/pictures': {
          post: {
            parameters: [{ name: 'draft', in: 'query', allowEmptyValue: true }],
            requestBody: { content: { 'multipart/form-data': parts } },
            callbacks: { heard: { '{$url}': { post: heard } } },
          },
        },
      },
    }),
  },
  play: async ({ userEvent }) => {
    await expect(screen.getByText('may be sent without a value')).toBeVisible();
    await expect(screen.getByText('X-Turned')).toBeVisible();
    await expect(screen.getByText(/not shown here: x-pause of a callback\.$/)).toBeVisible();
    await expect(screen.getByText(/--globoff/)).toHaveTextContent("'https://docs.test/v2/pictures'");
    await userEvent.click(section('Callbacks').getByText('A picture is there'));
    await expect(section('Callbacks').getByText('Thanks for it')).toBeVisible();
  },
});
