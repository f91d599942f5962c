import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { dirk, marieke, sanne, tom } from '../../../mocks/identities.ts';
import { projects } from '../../../mocks/projects.ts';
import { ProjectGrants } from './ProjectGrants.tsx';

const meta = preview.meta({
  title: 'Areas/Sudo/ProjectGrants',
  component: ProjectGrants,
  args: { identity: dirk, projects },
});

export const Several = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img', { name: 'production' })).toHaveLength(1);
  },
});
export const Limited = meta.story({
  args: { limit: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+1')).toBeVisible();
  },
});
export const Sudo = meta.story({ args: { identity: marieke } });
export const None = meta.story({ args: { identity: tom } });
export const UnknownProject = meta.story({
  args: { identity: sanne },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('beursvizier-s06-test')).toBeVisible();
  },
});
export const Variants = meta.story({
  tags: ['picture'],
  render: sheetOf({ Several, Limited, Sudo, None, UnknownProject }),
});
