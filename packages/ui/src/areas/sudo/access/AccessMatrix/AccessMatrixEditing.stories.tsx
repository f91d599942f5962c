import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { identities, kristiina, makeIdentity, marieke } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { accessColumns } from '../access-columns.ts';
import { setCell, withoutCells } from '../access-draft.ts';
import { selectPeople } from '../access-selection.ts';
import { AccessMatrix, type AccessMatrixProps } from './AccessMatrix.tsx';

const prod = 'handelskompas-s03-prod';
const groups = accessColumns(projects, identities, {});

const matrix: AccessMatrixProps = {
  people: selectPeople(identities, { search: '', filters: {} }, groups, new Map()),
  groups,
  draft: new Map(),
  onSet: fn(),
  addressOf: (id) => `/sudo?open=${id}`,
  viewerId: marieke.id,
};

const meta = preview.meta({
  title: 'Areas/Sudo/Access/AccessMatrix/Editing',
  component: AccessMatrix,
  parameters: { layout: 'fullscreen' },
  args: matrix,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', height: 520 }}>
        <Story />
      </div>
    ),
  ],
});

function Edited(args: AccessMatrixProps) {
  const [held, setHeld] = useState(args.draft);
  return (
    <AccessMatrix
      {...args}
      draft={held}
      onSet={(identity, key, to) => {
        args.onSet(identity, key, to);
        setHeld(to === null ? withoutCells(held, identity.id, [key]) : setCell(held, identity, key, to));
      }}
    />
  );
}
const edited = (args: AccessMatrixProps) => <Edited {...args} />;
const active = () => document.activeElement;

export const EditByKeyboardSuccess = meta.story({
  render: edited,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(active()).toHaveAccessibleName(/^dirk.*PROD S03 Handelskompas: read and write(;|$)/);
    await userEvent.keyboard('{Enter}');
    await expect(active()).toHaveAccessibleName(
      /PROD S03 Handelskompas: read and write; will become no access, not saved$/,
    );
    await expect(canvas.getByRole('status')).toHaveTextContent(/^dirk.*will become no access/);
    await userEvent.keyboard(' ');
    await expect(active()).toHaveAccessibleName(/will become read, not saved(;|$)/);
    await userEvent.keyboard('{Escape}');
    await expect(active()).toHaveAccessibleName(/PROD S03 Handelskompas: read and write(;|$)/);
    await userEvent.keyboard('{ArrowRight}w');
    await expect(active()).toHaveAccessibleName(
      /TEST S03 Handelskompas stage: no access; will become read and write, not saved(;|$)/,
    );
    await userEvent.keyboard('r');
    await expect(active()).toHaveAccessibleName(/will become read, not saved(;|$)/);
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Delete}');
    await expect(active()).toHaveAccessibleName(
      /^kristiina.*PROD S03 Handelskompas: read; will become no access, not saved$/,
    );
    await userEvent.keyboard('{End}');
    await expect(active()).toHaveAccessibleName(/^kristiina.*beursvizier-s06-test/);
    await userEvent.keyboard('{Enter}');
    await expect(active()).toHaveAccessibleName(/cannot be granted, the catalogue does not know it\.$/);
    await expect(canvas.getByRole('status')).toHaveTextContent(/^kristiina.*cannot be granted/);
    await expect(canvas.getByRole('grid')).toHaveAccessibleDescription(/R reads, W reads and writes, Delete takes/);
    await userEvent.keyboard('{Home}');
    await expect(active()).toHaveAccessibleName(/^kristiina/);
    await expect(active()).toHaveAttribute('href', `/sudo?open=${kristiina.id}`);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(active()).toHaveAccessibleName(/^urs.*beursvizier-s06-test/);
    await userEvent.keyboard('{PageUp}{PageDown}{Control>}{Home}{/Control}{ArrowRight}');
    await expect(active()).toHaveAccessibleName(/^dirk.*PROD S03 Handelskompas/);
  },
});
export const EditByProjectSuccess = meta.story({
  args: { by: 'project' },
  render: edited,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(active()).toHaveAccessibleName(/^dirk.*PROD S03 Handelskompas: read and write(;|$)/);
    await userEvent.keyboard('{ArrowRight}w');
    await expect(matrix.onSet).toHaveBeenLastCalledWith(kristiina, prod, 'rw');
    await expect(active()).toHaveAccessibleName(
      /^kristiina.*PROD S03 Handelskompas: read; will become read and write, not saved(;|$)/,
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(active()).toHaveAccessibleName(
      /^kristiina.*TEST S03 Handelskompas stage: no access; will become read, not saved(;|$)/,
    );
    await userEvent.keyboard('{Home}');
    await expect(active()).toHaveAccessibleName('TEST S03 Handelskompas stage');
    await expect(active()).toHaveAttribute('href', '/sudo/access?projects=handelskompas-s03-stage&access=true');
    await expect(canvas.getByRole('columnheader', { name: /^marieke.*Sudo ?you$/ })).toBeVisible();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(active()).toHaveAccessibleName(/^urs.*beursvizier-s06-test/);
  },
});
export const OwnAccessFailure = meta.story({
  render: edited,
  play: async ({ canvas, userEvent }) => {
    const own = canvas.getByRole('gridcell', { name: /^marieke.*PROD S03 Handelskompas/ });
    await userEvent.click(own);
    await userEvent.keyboard('w');
    await expect(matrix.onSet).not.toHaveBeenCalled();
    await expect(own).toHaveAttribute('aria-readonly', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent(/You cannot change your own access to projects/);
  },
});
export const EditByPointerSuccess = meta.story({
  render: edited,
  play: async ({ canvas, userEvent }) => {
    const name = /^kristiina.*PROD S03 Handelskompas/;
    await userEvent.click(canvas.getByRole('gridcell', { name }));
    await expect(canvas.getByRole('gridcell', { name })).toHaveTextContent(/rrw$/);
    await userEvent.click(canvas.getByRole('gridcell', { name: /^dirk.*beursvizier-s06-test/ }));
    await expect(matrix.onSet).toHaveBeenCalledOnce();
  },
});

const many = Array.from({ length: 10_000 }, (_, index) =>
  makeIdentity({
    number: 1000 + index,
    email: `person${String(index).padStart(5, '0')}@handelskompas.example`,
    created: '2025-08-30T06:00:00Z',
    changed: '2026-08-30T06:00:00Z',
    projects: { [prod]: index % 2 ? 'r' : 'rw' },
  }),
);
export const TenThousand = meta.story({
  args: { people: many },
  render: edited,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '10002');
    await userEvent.click(canvas.getByRole('gridcell', { name: /^person00000.*PROD S03 Handelskompas/ }));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(active()).toHaveAccessibleName(/^person09999/);
    await userEvent.keyboard('{PageUp}{ArrowLeft}r');
    await expect(active()).toHaveAccessibleName(/will become read, not saved/);
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
  },
});
