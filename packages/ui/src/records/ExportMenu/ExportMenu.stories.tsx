import { adminApi, type CsvCell, type NotedExport } from '@bullpen/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { RequestFailure } from '../../data/failure.ts';
import { apiError, networkError, overrideCall } from '../../mocks/override.ts';
import { ExportMenu, type ExportMenuProps } from './ExportMenu.tsx';

const names = ['Long Wind', '=1+1', 'Älvdal'];

const menu: ExportMenuProps = {
  what: '1,284 funds',
  count: 1_284,
  fileName: 'funds',
  source: { list: 'players', headings: ['Name', 'Rank'], rows: () => names.map((name, index) => [name, index + 1]) },
};
const list = 'players';
const headings = ['Name', 'Rank'];

/** The text of the file that was saved under a name. */
const saved = fn<(name: string, text: string) => void>();
/** What was written down before. */
const noted = fn<(body: unknown) => void>();
const noting = overrideCall(adminApi.staff.noteExport, async (request) => {
  await expect(saved).not.toHaveBeenCalled();
  const body: NotedExport = await request.json();
  noted(body);
  return body;
});

const meta = preview.meta({
  title: 'Records/ExportMenu',
  component: ExportMenu,
  args: menu,
  beforeEach: () => {
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function save() {
      const { download } = this;
      void fetch(this.href).then(async (answer) => saved(download, await answer.text()));
    };
    return () => {
      HTMLAnchorElement.prototype.click = click;
    };
  },
});

async function open() {
  screen.getByRole('button', { name: 'Export' }).click();
  return within(await screen.findByRole('dialog', { name: 'Export' }));
}

/** Some rows, and then none for ever, until nobody waits any more. */
async function* hanging(signal: AbortSignal): AsyncGenerator<readonly CsvCell[]> {
  for (let index = 0; index < 500; index++) yield [`Fund ${index}`, index];
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
// biome-ignore lint/correctness/useYield: it fails before its first row
async function* failing(): AsyncGenerator<readonly CsvCell[]> {
  throw new Error('The connection broke.');
}

export const Closed = meta.story();
export const Open = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    const panel = await open();
    await expect(panel.getByText('1,284 funds: those of the table, in its order.')).toBeVisible();
  },
});
export const SaveSuccess = meta.story({
  beforeEach: ({ msw }) => msw.use(noting),
  play: async ({ userEvent }) => {
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Save as CSV' }));
    await expect(await panel.findByText('Saved 3 rows.')).toBeVisible();
    await waitFor(() =>
      expect(saved).toHaveBeenLastCalledWith('funds.csv', `Name,Rank\r\nLong Wind,1\r\n'=1+1,2\r\nÄlvdal,3\r\n`),
    );
    await expect(noted).toHaveBeenLastCalledWith({ name: 'players', rows: 3, format: 'csv' });
  },
});
export const Running = meta.story({
  tags: ['picture'],
  args: { source: { list, headings, rows: hanging } },
  play: async ({ userEvent }) => {
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Save as CSV' }));
    await expect(await panel.findByText('500 of 1,284 rows')).toBeVisible();
    await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '500');
  },
});
export const CancelExportSuccess = meta.story({
  args: { source: { list, headings, rows: hanging } },
  play: async ({ userEvent }) => {
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Save as CSV' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Cancel' }));
    await expect(await panel.findByRole('button', { name: 'Save as CSV' })).toBeVisible();
    await expect(panel.queryByRole('alert')).not.toBeInTheDocument();
    await expect(saved).not.toHaveBeenCalled();
  },
});
export const WrittenByTheServer = meta.story({
  args: {
    source: {
      file: async ({ onProgress }) => {
        onProgress(2);
        return new Blob(['Name\r\nLong Wind\r\nÄlvdal\r\n']);
      },
    },
  },
  play: async ({ userEvent }) => {
    const panel = await open();
    await expect(panel.getByText('1,284 funds: those of the table, in its order.')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Save as CSV' }));
    await expect(await panel.findByText('Saved 2 rows.')).toBeVisible();
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith('funds.csv', 'Name\r\nLong Wind\r\nÄlvdal\r\n'));
  },
});
export const SaveFailure = meta.story({
  args: { source: { list, headings, rows: failing } },
  play: async ({ userEvent }) => {
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Save as CSV' }));
    await expect(await panel.findByRole('alert')).toHaveTextContent('The export broke off');
    await expect(saved).not.toHaveBeenCalled();
  },
});
export const NoteFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.staff.noteExport, () => apiError(500, 'internal'))),
  play: async ({ userEvent }) => {
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Save as CSV' }));
    await expect(await panel.findByRole('alert')).toHaveTextContent('The export broke offNothing was saved.');
    await expect(saved).not.toHaveBeenCalled();
  },
});
export const SaveOffline = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.staff.noteExport, networkError)),
  play: async ({ userEvent }) => {
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Save as CSV' }));
    await expect(await panel.findByRole('alert')).toHaveTextContent('The API cannot be reached');
    await expect(saved).not.toHaveBeenCalled();
  },
});
export const SaveRefusedForNow = meta.story({
  args: {
    source: {
      file: () =>
        Promise.reject(new RequestFailure('Too many requests.', { kind: 'tooMany', status: 429, retryAfter: 5 })),
    },
  },
  play: async ({ userEvent }) => {
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Save as CSV' }));
    await expect(await panel.findByRole('alert')).toHaveTextContent('Wait until one of them has ended');
    await expect(panel.getByRole('button', { name: 'Save as CSV' })).toBeEnabled();
    await expect(saved).not.toHaveBeenCalled();
  },
});
