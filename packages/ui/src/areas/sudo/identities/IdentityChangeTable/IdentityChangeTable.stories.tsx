import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, kristiina, longest, urs } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { IdentityChangeTable, type IdentityChangeTableProps } from './IdentityChangeTable.tsx';

const table: IdentityChangeTableProps = {
  identity: dirk,
  input: { state: 'inactive' },
  projects,
  sessions: { is: 'counted', count: '2', isOne: false },
};

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentityChangeTable',
  component: IdentityChangeTable,
  args: table,
});

const row = (name: RegExp) => ({ name });

export const Deactivation = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', row(/^State/))).toHaveTextContent('StateActiveInactive');
    await expect(canvas.getByRole('row', row(/^Sessions/))).toHaveTextContent('Sessions2 open0, ended at once');
    await expect(canvas.getByRole('row', row(/^Sudo/))).toHaveTextContent('SudoNounchanged');
  },
});
export const Counting = meta.story({
  args: { sessions: { is: 'counting' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', row(/^Sessions/))).toHaveTextContent('Being countedAll ended at once');
  },
});
export const NotCounted = meta.story({
  args: { sessions: { is: 'unknown' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', row(/^Sessions/))).toHaveTextContent('Not knownAll ended at once');
  },
});
export const KeptByTheProvider = meta.story({
  args: { sessions: { is: 'elsewhere' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', row(/^Sessions/))).toHaveTextContent('Kept by the identity providerunchanged');
  },
});
export const NoneOpen = meta.story({ args: { sessions: { is: 'counted', count: 0, isOne: false } } });
export const SudoGiven = meta.story({
  args: { identity: kristiina, input: { sudo: true }, sessions: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', row(/^Projects/))).toHaveTextContent('Every project, through sudo');
    await expect(canvas.getByRole('row', row(/^Sudo/))).toHaveTextContent('SudoNoYes');
    await expect(canvas.queryByRole('row', row(/^Sessions/))).not.toBeInTheDocument();
  },
});
export const SudoTaken = meta.story({ args: { identity: urs, input: { sudo: false }, sessions: undefined } });
export const AccessTaken = meta.story({
  args: { input: { projects: { 'demo-s01-test': 'r' } }, sessions: undefined },
});
export const LongContent = meta.story({ args: { identity: longest } });
