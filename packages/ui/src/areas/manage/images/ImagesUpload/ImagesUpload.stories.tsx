import { adminApi } from '@bullpen/contract';
import { onlineManager } from '@tanstack/react-query';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { imageFile, images } from '../../../../mocks/images.ts';
import { apiError, endless, networkError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { ImagesUpload } from './ImagesUpload.tsx';

const { api } = makePort();
const [portrait, other, greek, banner, diamond] = images;
if (!api || !portrait || !other || !greek || !banner || !diamond) throw new TypeError('The stories have their images.');

const meta = preview.meta({
  title: 'Areas/Manage/Images/ImagesUpload',
  component: ImagesUpload,
  args: { api, refusal: undefined, isPageWide: true },
});

const { create } = adminApi.images;
const textFile = new File(['Words.'], 'words.png', { type: 'image/png' });
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Add images', { selector: 'input' }), files);
const rowOf = async (name: string) => {
  const rows = await screen.findAllByRole('listitem');
  const row = rows.find((each) => each.textContent?.includes(name));
  if (!row) throw new Error(`No row of ${name}.`);
  return row;
};
const shows = (name: string, text: RegExp) => waitFor(async () => expect(await rowOf(name)).toHaveTextContent(text));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** What the server was sent, form by form. */
const sent: FormData[] = [];
const asked = (answer: (form: FormData, count: number) => Response | Promise<Response> | undefined) =>
  overrideCall(create, async (request) => {
    const form = await request.formData();
    sent.push(form);
    const text = (field: string) => String(form.get(field));
    const made = { ...portrait, id: text('id'), name: text('name'), alternativeText: text('alternativeText') };
    return (await answer(form, sent.length)) ?? made;
  });

export const UploadImagesSuccess = meta.story({
  play: async () => {
    await choose(imageFile(portrait), imageFile(banner));
    await userEvent.type(await screen.findByRole('textbox', { name: `Alternative text of ${portrait.name}` }), 'Jana');
    await press('Upload 2 images');
    await shows(portrait.name, /uploaded.*Jana/);
    await shows(banner.name, /uploaded.*No alternative text/);
    await expect(screen.getByText('2 of 2 uploaded')).toBeVisible();
  },
});
export const UploadImagesFailure = meta.story({
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(
      asked((form) =>
        form.get('name') === banner.name
          ? apiError(415, 'unsupported_media_type', { message: 'Send no broken image.' })
          : undefined,
      ),
    );
  },
  play: async () => {
    await choose(imageFile(portrait), textFile, imageFile(banner));
    await shows('words.png', /It holds no PNG/);
    await press('Upload 2 images');
    await shows(banner.name, /Send no broken image\..*Request req_8f21c0de/);
    await shows(portrait.name, /uploaded/);
    await expect(
      within(await rowOf(banner.name)).queryByRole('button', { name: /^Try again/ }),
    ).not.toBeInTheDocument();
    await expect(sent).toHaveLength(2);
  },
});
export const RetryImageSuccess = meta.story({
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(asked((_form, count) => (count === 1 ? networkError() : undefined)));
  },
  play: async () => {
    await choose(imageFile(portrait));
    await press('Upload 1 image');
    await shows(portrait.name, /It may have been uploaded; sent again, it makes no second image\./);
    await press(/^Try again/);
    await shows(portrait.name, /uploaded/);
    await expect(sent.map((form) => form.get('id'))).toEqual([sent[0]?.get('id'), sent[0]?.get('id')]);
  },
});
export const RetryImageFailure = meta.story({
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(asked(() => apiError(409, 'conflict', { data: { current: portrait } })));
  },
  play: async () => {
    await choose(imageFile(portrait));
    await press('Upload 1 image');
    await shows(portrait.name, /It was uploaded before, and has been changed or deleted since/);
  },
});
export const ThreeAtOnce = meta.story({
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(asked(() => endless()));
  },
  play: async () => {
    await choose(...[portrait, other, greek, banner, diamond].map(imageFile));
    await press('Upload 5 images');
    await waitFor(() => expect(sent).toHaveLength(3));
    await expect(screen.getAllByText(/, waiting$/)).toHaveLength(2);
    await press(`Cancel: ${diamond.name}`);
    await shows(diamond.name, /cancelled/);
    await press(`Cancel: ${portrait.name}`);
    await waitFor(() => expect(sent).toHaveLength(4));
  },
});
export const UploadOfflineSuccess = meta.story({
  beforeEach: () => () => onlineManager.setOnline(true),
  play: async () => {
    await choose(imageFile(portrait));
    onlineManager.setOnline(false);
    await press('Upload 1 image');
    await expect(await screen.findByText('Waiting for the connection')).toBeVisible();
    await shows(portrait.name, /, waiting/);
    onlineManager.setOnline(true);
    await shows(portrait.name, /uploaded/);
    await expect(screen.queryByText('Waiting for the connection')).not.toBeInTheDocument();
  },
});
export const Paused = meta.story({
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(
      asked(async (_form, count) => {
        if (count > 1) return endless();
        await waitFor(() => expect(sent).toHaveLength(3));
        return apiError(429, 'too_many_requests', { headers: { 'retry-after': '30' } });
      }),
    );
  },
  play: async () => {
    await choose(...[portrait, other, greek, banner].map(imageFile));
    await press('Upload 4 images');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/What waits goes on by itself in 30 s/);
    await shows(banner.name, /, waiting/);
    await expect(sent).toHaveLength(3);
  },
});
