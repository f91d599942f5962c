import { adminApi } from '@bullpen/contract';
import { onlineManager } from '@tanstack/react-query';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, identities, kristiina, makeIdentity, marieke, tom, urs } from '../../../../mocks/identities.ts';
import { apiError, endless, overrideCall } from '../../../../mocks/override.ts';
import { projects } from '../../../../mocks/projects.ts';
import { accessColumns } from '../access-columns.ts';
import { columnsOf } from '../access-span.ts';
import { AccessWhy, type AccessWhyProps } from './AccessWhy.tsx';

const columns = columnsOf(accessColumns(projects, identities, {}));
const columnOf = (key: string) => {
  const column = columns.find((each) => each.key === key);
  if (!column) throw new TypeError(`The matrix has no ${key}.`);
  return column;
};
const { list } = adminApi.grants;

const why: AccessWhyProps = {
  identity: dirk,
  column: columnOf('handelskompas-s03-prod'),
  edit: undefined,
  viewerId: marieke.id,
  canRetry: true,
};

const meta = preview.meta({ title: 'Areas/Sudo/Access/AccessWhy', component: AccessWhy, args: why });

const noGrants = () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } });

export const GivenByStaff = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^May read and write because marieke/)).toHaveTextContent(
      /gave rw on 18 Nov 2026\. Joins the desk that runs the season\. Last used 21 Nov 2026, 10:11 CET\.$/,
    );
    await expect(canvas.getByText(/^It opens the authors of the texts and files of the plan/)).toBeVisible();
  },
});
export const SetAtTheIdentityProvider = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, noGrants)),
  args: { identity: kristiina },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('May read. Who gave r, and when, was not written down.')).toBeVisible();
  },
});
export const Sudo = meta.story({
  args: { identity: urs },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^May do everything in every project because marieke.* gave sudo on 2 Feb 2025\./),
    ).toBeVisible();
  },
});
export const None = meta.story({
  args: { identity: tom },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('May do nothing here: no access was given.')).toBeVisible();
    await expect(canvas.getByText(/^Nobody has verified this email yet/)).toBeVisible();
  },
});
export const NotSaved = meta.story({
  args: { column: columnOf('handelskompas-s03-stage'), edit: { from: 'none', to: 'r' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Will become read, not saved.')).toBeVisible();
    await expect(canvas.getByText(/^Saved, it opens the texts and plan of PROD S03 Handelskompas/)).toBeVisible();
  },
});
export const TestAccessThatOpensMore = meta.story({
  args: {
    column: columnOf('handelskompas-s03-stage'),
    identity: makeIdentity({
      number: 31,
      email: 'reads.stage@handelskompas.example',
      created: '2025-08-30T06:00:00Z',
      changed: '2026-08-30T06:00:00Z',
      projects: { 'handelskompas-s03-stage': 'r' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('It opens the texts and plan of PROD S03 Handelskompas, without authors and files.'),
    ).toBeVisible();
  },
});
export const Own = meta.story({
  args: { identity: marieke },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You cannot change your own access to projects/)).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, endless)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading who gave it')).toBeVisible();
  },
});
export const ServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(403, 'forbidden'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to fetch who gave it\./)).toBeVisible();
  },
});
export const Offline = meta.story({
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to fetch who gave it\..*offline/)).toBeVisible();
    onlineManager.setOnline(true);
    await expect(await canvas.findByText(/^May read and write because marieke/)).toBeVisible();
  },
});
