import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { funds } from '../../mocks/funds.ts';
import { apiError, overrideCall } from '../../mocks/override.ts';
import { players } from '../../mocks/players.ts';
import { makePort } from '../../mocks/port.tsx';
import { RenameDialog, type RenameDialogProps } from './RenameDialog.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The port of stories has an API.');
const [, hunt, potato] = funds;

const dialog: RenameDialogProps = {
  kind: 'fund',
  id: potato?.id ?? '',
  name: potato?.name ?? '',
  locale: 'et_EE',
  api,
  reach: { environment: 'production', text: 'Reaches production' },
  state: { is: 'idle' },
  onRename: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Records/RenameDialog/Names', component: RenameDialog, args: dialog });

const nameField = () => screen.findByRole('textbox', { name: 'New name' });
const button = () => screen.findByRole('button', { name: /Rename fund/ });
const warnings = () => screen.findByRole('list', { name: 'What may be wrong with this name' });

async function fillIn(name: string) {
  await userEvent.clear(await nameField());
  await userEvent.type(await nameField(), name);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Solvav nimi.');
}

export const LookAlike = meta.story({
  tags: ['picture'],
  play: async () => {
    // Its only i is Cyrillic.
    await fillIn('Börsіhunt\u200b');
    await expect(await warnings()).toHaveTextContent(/Mixes Latin and Cyrillic letters.*Holds a character/);
    await expect(await screen.findByText(/Looks like .*Börsihunt.*, another fund\./)).toBeVisible();
    await userEvent.click(await button());
    await expect(dialog.onRename).toHaveBeenCalled();
  },
});
export const Duplicate = meta.story({
  play: async () => {
    await fillIn(hunt?.name.toUpperCase() ?? '');
    await expect(await screen.findByText('Another fund has this name.')).toBeVisible();
    await expect(await button()).toBeEnabled();
  },
});
export const NotChecked = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.funds.list, () => apiError(500, 'internal'))),
  play: async () => {
    await fillIn('Fond 17');
    await expect(await screen.findByText('It could not be checked whether other funds have this name.')).toBeVisible();
    await expect(await button()).toBeEnabled();
  },
});
export const UnknownLocale = meta.story({
  args: { locale: 'sv-SE' },
  play: async () => {
    await fillIn('Fond 17');
    await expect(await screen.findByText(/We changed the name of your fund/)).toBeVisible();
  },
});
export const LongContent = meta.story({
  args: { kind: 'player', id: players[4]?.id ?? '', name: players[4]?.name ?? '', locale: 'nl-BE' },
  play: async () => {
    await userEvent.type(await nameField(), ' en meer');
    await userEvent.tab();
    await expect(await nameField()).toHaveAccessibleDescription(/Use at most 80 characters\./);
  },
});
export const RightToLeft = meta.story({
  args: { kind: 'player', id: players[2]?.id ?? '', name: players[2]?.name ?? '', locale: 'fr-BE' },
  play: async () => {
    await userEvent.type(await nameField(), ' الثانية');
    await expect(await screen.findByText(/devient/)).toBeVisible();
  },
});
