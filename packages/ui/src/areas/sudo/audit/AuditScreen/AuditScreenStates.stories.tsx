import { adminApi } from '@bullpen/contract';
import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { inProject, makePort } from '../../../../mocks/port.tsx';
import { AuditScreen } from './AuditScreen.tsx';

const port = makePort();
const address = { ...port.address, pathname: '/sudo/audit' };
const meta = preview.meta({
  title: 'Areas/Sudo/Audit/AuditScreen/States',
  component: AuditScreen,
  parameters: {
    layout: 'fullscreen',
    port: { address },
  },
});

const { list } = adminApi.audit;
const none = { items: [], nextCursor: null, total: { value: 0, exact: true } };

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => none)),
  play: async () => {
    await expect(await screen.findByText('No events yet')).toBeVisible();
  },
});
export const NoApi = meta.story({
  parameters: { port: { address, api: null } },
  play: async () => {
    await expect(await screen.findByText('No project with an API')).toBeVisible();
  },
});
export const NoProject = meta.story({
  parameters: { port: inProject(null, { address, api: null }) },
  play: async () => {
    await expect(await screen.findByText('No project')).toBeVisible();
  },
});
export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(403, 'forbidden'))),
  play: async () => {
    await expect(await screen.findByText(/may not read the audit trail any more/)).toBeVisible();
  },
});
export const ReadEventsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the audit trail' })).toBeVisible();
  },
});
