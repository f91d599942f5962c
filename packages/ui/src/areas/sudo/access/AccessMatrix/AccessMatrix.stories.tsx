import type { Identity } from '@bullpen/contract';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, identities, kristiina, longIdentities, marieke, tom } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { accessColumns } from '../access-columns.ts';
import { type AccessDraft, setCell } from '../access-draft.ts';
import { selectPeople } from '../access-selection.ts';
import { AccessMatrix, type AccessMatrixProps } from './AccessMatrix.tsx';

const prod = 'handelskompas-s03-prod';
const groups = accessColumns(projects, identities, {});
const everybody = { search: '', filters: {} };
const nothing: AccessDraft = new Map();

const matrix: AccessMatrixProps = {
  people: selectPeople(identities, everybody, groups, nothing),
  groups,
  draft: nothing,
  span: null,
  onSelect: fn(),
  onOpen: fn(),
  whyId: 'why',
  onSet: fn(),
  addressOf: (id) => `/sudo?open=${id}`,
  viewerId: marieke.id,
};

const meta = preview.meta({
  title: 'Areas/Sudo/Access/AccessMatrix',
  component: AccessMatrix,
  parameters: { layout: 'fullscreen' },
  args: matrix,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', height: 520, background: 'var(--surface)' }}>
        <Story />
      </div>
    ),
  ],
});

let draft = setCell(nothing, dirk, prod, 'r');
draft = setCell(draft, dirk, 'handelskompas-s03-stage', 'rw');
draft = setCell(draft, kristiina, prod, 'none');
draft = setCell(draft, tom, prod, 'r');

export const Default = meta.story({
  play: async ({ canvas }) => {
    const cell = (name: RegExp) => canvas.getByRole('gridcell', { name });
    await expect(canvas.getByRole('grid', { name: 'Access of people to projects' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'PROD S03 Handelskompas' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: /^dirk/ })).toBeVisible();
    const opens =
      'opens the authors of the texts and files of the plan that it shares with TEST S03 Handelskompas stage and TEST S03 Handelskompas';
    const held = cell(new RegExp(`^dirk.*PROD S03 Handelskompas: read and write; ${opens}$`));
    await expect(held).toHaveTextContent(/rw$/);
    await expect(
      cell(/^marieke.*PROD S03 Handelskompas: no access; sudo opens it all the same; You cannot/),
    ).toBeVisible();
    await expect(cell(/^dirk.*beursvizier-s06-test: no access; This cannot be granted/)).toHaveAttribute(
      'aria-readonly',
    );
  },
});
export const Loading = meta.story({ args: { people: [], state: 'loading' } });
export const Changed = meta.story({
  tags: ['picture', 'picture-forced', 'picture-scrollbars'],
  args: { draft },
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('gridcell', {
      name: /^dirk.*PROD S03 Handelskompas: read and write; will become read, not saved; opens the authors of the texts/,
    });
    await expect(cell).toHaveTextContent(/rwr$/);
    const opens =
      /will become read and write.*opens the texts and plan of PROD S03 Handelskompas, without authors and files$/;
    await expect(canvas.getByRole('gridcell', { name: opens })).toBeVisible();
    await expect(canvas.getByRole('gridcell', { name: /^kristiina.*will become no access, not saved$/ })).toBeVisible();
  },
});
const touched: Identity = { ...dirk, metadata_public: { authz: { projects: { 'demo-s01-test': 'r' } } } };
export const InConflict = meta.story({
  tags: ['picture'],
  args: { draft, people: [touched, kristiina] },
  play: async ({ canvas }) => {
    const name =
      /PROD S03 Handelskompas: no access; will become read, not saved; somebody changed it from read and write/;
    await expect(canvas.getByRole('gridcell', { name })).toHaveTextContent(/–r$/);
  },
});
export const Unverified = meta.story({
  tags: ['picture', 'picture-dark'],
  args: { people: [tom, dirk] },
  play: async ({ canvas }) => {
    const name =
      /^Tom.*PROD S03 Handelskompas: no access; Nobody has verified this email yet\. What is given opens nothing/;
    const cell = canvas.getByRole('gridcell', { name });
    await expect(cell).toHaveAttribute('aria-readonly', 'false');
    await expect(canvas.getByRole('rowheader', { name: /^Tom/ })).toHaveTextContent(/unverified$/);
  },
});
export const LongContent = meta.story({ args: { people: longIdentities } });
export const OneProject = meta.story({ args: { groups: accessColumns(projects, identities, { projects: prod }) } });
