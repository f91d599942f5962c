import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { projects } from '../../../../mocks/projects.ts';
import { AuditProject } from './AuditProject.tsx';

const meta = preview.meta({
  title: 'Areas/Sudo/Audit/AuditProject',
  component: AuditProject,
  args: { projectKey: 'handelskompas-s03-prod', projects },
});

export const Production = meta.story({
  play: async () => {
    await expect(screen.getByText('PROD')).toBeVisible();
    await expect(screen.getByText('S03 Handelskompas')).toBeVisible();
  },
});
export const OneOfThree = meta.story({
  args: { others: 2 },
  play: async () => {
    await expect(screen.getByText('+2')).toBeVisible();
  },
});
export const TestProject = meta.story({ args: { projectKey: 'demo-s01-test' } });
export const UnknownProject = meta.story({
  args: { projectKey: 'closed-s01-prod' },
  play: async () => {
    await expect(screen.getByText('closed-s01-prod')).toBeVisible();
    await expect(screen.queryByText(/PROD|TEST/)).not.toBeInTheDocument();
  },
});
