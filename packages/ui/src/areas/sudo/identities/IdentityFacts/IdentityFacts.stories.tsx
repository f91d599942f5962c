import { adminApi } from '@bullpen/contract';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, tom } from '../../../../mocks/identities.ts';
import { apiError, endless, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { IdentityFacts } from './IdentityFacts.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentityFacts',
  component: IdentityFacts,
  args: { api, identity: dirk },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('21 Nov 2026, 10:11 CET')).toBeVisible();
    await expect(canvas.getByText('dirk.aerts@handelskompas.example, verified')).toBeVisible();
  },
});
export const NotVerified = meta.story({
  args: { identity: tom },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('tom.bakker@beursvizier.example, unverified')).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.sessions.list, endless)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Being looked up')).toBeVisible();
  },
});
export const SessionsKeptByTheProvider = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.sessions.list, () => apiError(409, 'kept_elsewhere'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not known: the identity provider keeps the sessions')).toBeVisible();
  },
});
export const ServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.sessions.list, () => apiError(403, 'forbidden'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not known: the sessions could not be fetched')).toBeVisible();
  },
});
