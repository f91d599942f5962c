import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, identities, kristiina, longest, marieke, tom } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { accessColumns } from '../access-columns.ts';
import { setCell } from '../access-draft.ts';
import { columnsOf } from '../access-span.ts';
import { AccessCellDetails, type AccessCellDetailsProps } from './AccessCellDetails.tsx';

const prod = 'handelskompas-s03-prod';
const columns = columnsOf(accessColumns(projects, identities, {}));
const cellOf = (identity: typeof dirk, key = prod) => {
  const column = columns.find((each) => each.key === key);
  if (!column) throw new TypeError(`The matrix has no ${key}.`);
  return { identity, column };
};

const details: AccessCellDetailsProps = {
  whyId: 'why',
  cells: [cellOf(dirk)],
  size: 1,
  draft: new Map(),
  viewerId: marieke.id,
  addressOf: (id) => `/sudo?open=${id}`,
  onSet: fn(),
  onWithdraw: fn(),
  undo: undefined,
};

const meta = preview.meta({
  title: 'Areas/Sudo/Access/AccessCellDetails',
  component: AccessCellDetails,
  parameters: { layout: 'fullscreen' },
  args: details,
});

export const NothingSelected = meta.story({
  tags: ['picture'],
  args: { cells: [], size: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Select a cell to read why its person has access.')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
export const OneCell = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^May read and write because marieke/);
    await expect(canvas.getByRole('link', { name: dirk.traits.email })).toHaveAttribute(
      'href',
      `/sudo?open=${dirk.id}`,
    );
    await expect(canvas.getByText('PROD S03 Handelskompas')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Read and write' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Read' }));
    await expect(details.onSet).toHaveBeenLastCalledWith('r');
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw access to PROD S03 Handelskompas…' }));
    await expect(details.onWithdraw).toHaveBeenLastCalledWith(cellOf(dirk));
    (document.activeElement as HTMLElement).blur();
  },
});
export const NothingGiven = meta.story({
  args: { cells: [cellOf(tom)] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'No access' })).toBeChecked();
    await expect(canvas.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
  },
});
export const Withdrawn = meta.story({
  tags: ['picture'],
  args: { cells: [cellOf(tom)], undo: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo the withdrawal' }));
    await expect(args.undo).toHaveBeenCalledOnce();
    (document.activeElement as HTMLElement).blur();
  },
});
export const ReadOnly = meta.story({
  tags: ['picture'],
  args: { cells: [cellOf(marieke)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^May do everything in every project since 2 Feb 2025\./)).toBeVisible();
    await expect(canvas.getByText(/^You cannot change your own access to projects/)).toBeVisible();
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument();
  },
});
export const ManyCells = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: {
    cells: [dirk, kristiina, tom, marieke].flatMap((identity) =>
      [prod, 'handelskompas-s03-stage'].map((key) => cellOf(identity, key)),
    ),
    draft: setCell(setCell(new Map(), dirk, prod, 'r'), tom, prod, 'r'),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^8 cells4 people × 2 projects2 will become read, not saved2 cannot be changed: You cannot change your own/,
    );
    await expect(canvas.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('radio', { name: 'No access' }));
    await expect(details.onSet).toHaveBeenLastCalledWith('none');
    (document.activeElement as HTMLElement).blur();
  },
});
export const TooManyCells = meta.story({
  args: { cells: [], size: 2500 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2,500 cells. At most 500 are changed at once.');
  },
});
export const LongContent = meta.story({ tags: ['picture-narrow'], args: { cells: [cellOf(longest)] } });
