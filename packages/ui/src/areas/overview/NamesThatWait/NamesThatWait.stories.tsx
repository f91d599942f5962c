import { adminApi } from '@bullpen/contract';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { NamesThatWait } from './NamesThatWait.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');
const meta = preview.meta({ title: 'Areas/Overview/NamesThatWait', component: NamesThatWait, args: { api } });

const { list } = adminApi.names;

export const Default = meta.story({
  play: async () => {
    const link = await screen.findByRole('link', { name: '8 names wait, since 18 Nov, 13:00' });
    await expect(link).toHaveAttribute('href', '/manage/names?sort=writtenAt');
  },
});
export const NoneWaits = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(list, () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } }))),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(''));
    await expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
});
export const ReadNamesFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
});
