import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { type PausedClock, pauseClock } from '#.storybook/paused-clock';
import preview from '#.storybook/preview';
import { dirk, identities, kristiina, mads, makeIdentity, marieke } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { accessColumns } from '../access-columns.ts';
import { type AccessDraft, setCell, withoutCells } from '../access-draft.ts';
import { selectPeople } from '../access-selection.ts';
import { AccessMatrix, type AccessMatrixProps } from './AccessMatrix.tsx';

const prod = 'handelskompas-s03-prod';
const groups = accessColumns(projects, identities, {});

const matrix: AccessMatrixProps = {
  people: selectPeople(identities, { search: '', filters: {} }, groups, new Map()),
  groups,
  draft: new Map(),
  span: null,
  onSelect: fn(),
  onOpen: fn(),
  whyId: 'why',
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
  const [span, setSpan] = useState(args.span);
  return (
    <AccessMatrix
      {...args}
      span={span}
      onSelect={(next) => {
        args.onSelect(next);
        setSpan(next);
      }}
      draft={held}
      onSet={(cells, to) => {
        args.onSet(cells, to);
        const set = (draft: AccessDraft, { identity, projectKey }: (typeof cells)[number]) =>
          to === null ? withoutCells(draft, identity.id, [projectKey]) : setCell(draft, identity, projectKey, to);
        setHeld(cells.reduce(set, held));
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
    await userEvent.keyboard('{Delete}');
    await expect(active()).toHaveAccessibleName(
      /PROD S03 Handelskompas: read and write; will become no access, not saved$/,
    );
    await expect(canvas.getByRole('status')).toHaveTextContent(/^dirk.*will become no access/);
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
    await userEvent.keyboard('r');
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
    await expect(matrix.onSet).toHaveBeenLastCalledWith([{ identity: kristiina, projectKey: prod }], 'rw');
    await expect(active()).toHaveAccessibleName(
      /^kristiina.*PROD S03 Handelskompas: read; will become read and write, not saved(;|$)/,
    );
    await userEvent.keyboard('{ArrowDown}r');
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
export const LookByPointer = meta.story({
  tags: ['picture', 'picture-dark'],
  render: edited,
  play: async ({ canvas, userEvent }) => {
    const cell = canvas.getByRole('gridcell', { name: /^kristiina.*PROD S03 Handelskompas/ });
    await expect(cell).toHaveAttribute('aria-selected', 'false');
    await userEvent.click(cell);
    await expect(cell).toHaveFocus();
    await expect(cell).toHaveAttribute('aria-selected', 'true');
    await expect(cell).toHaveAttribute('aria-describedby', 'why');
    await userEvent.dblClick(cell);
    await userEvent.keyboard(' ');
    await expect(matrix.onOpen).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    await expect(matrix.onOpen).toHaveBeenCalledTimes(2);
    await expect(matrix.onSet).not.toHaveBeenCalled();
    await userEvent.keyboard('{Home}');
    await expect(matrix.onSelect).toHaveBeenLastCalledWith(null);
    await userEvent.click(cell);
  },
});
const selected = (canvas: { getAllByRole: (role: 'gridcell', options: object) => readonly HTMLElement[] }) =>
  canvas.getAllByRole('gridcell', { selected: true }).length;
export const EditRangeByKeyboardSuccess = meta.story({
  render: edited,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}');
    await expect(active()).toHaveAccessibleName(/^mads.*TEST S03 Handelskompas stage/);
    await expect(selected(canvas)).toBe(6);
    await userEvent.keyboard('r');
    const changed = [dirk, kristiina, mads].flatMap((identity) =>
      [prod, 'handelskompas-s03-stage'].map((projectKey) => ({ identity, projectKey })),
    );
    await expect(matrix.onSet).toHaveBeenLastCalledWith(changed, 'r');
    await expect(canvas.getAllByRole('gridcell', { name: /will become read, not saved/ })).toHaveLength(5);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('gridcell', { name: /not saved/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{Home}{/Shift}');
    await expect(active()).toHaveAccessibleName(/^mads.*PROD S03 Handelskompas/);
    await userEvent.keyboard('{ArrowDown}');
    await expect(selected(canvas)).toBe(1);
  },
});
export const EditRangeByPointerSuccess = meta.story({
  tags: ['picture', 'picture-dark'],
  args: { by: 'project' },
  render: edited,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('gridcell', { name: /^kristiina.*PROD S03 Handelskompas/ }));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('gridcell', { name: /^marieke.*TEST S03 Handelskompas stage/ }));
    await userEvent.keyboard('{/Shift}w');
    await expect(active()).toHaveAccessibleName(/^marieke.*TEST S03 Handelskompas stage/);
    await expect(selected(canvas)).toBe(6);
    // Her own cells stay.
    const changed = [kristiina, mads].flatMap((identity) =>
      [prod, 'handelskompas-s03-stage'].map((projectKey) => ({ identity, projectKey })),
    );
    await expect(matrix.onSet).toHaveBeenLastCalledWith(changed, 'rw');
  },
});
let clock: PausedClock;
export const PointAtACell = meta.story({
  beforeEach: () => {
    clock = pauseClock();
    return clock.restore;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('gridcell', { name: /^kristiina.*PROD S03 Handelskompas/ }));
    clock.pass(699);
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    clock.pass(1);
    await waitFor(() =>
      expect(screen.getByRole('tooltip')).toHaveTextContent(
        /^May read because urs\..* gave r on 1 Nov 2026\..*Last used/,
      ),
    );
    await userEvent.hover(canvas.getByRole('rowheader', { name: /^kristiina/ }));
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await expect(matrix.onSelect).not.toHaveBeenCalled();
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
