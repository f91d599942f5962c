import { adminApi } from '@bullpen/contract';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { notify } from '../../components/Toaster/notify.ts';
import { Toaster } from '../../components/Toaster/Toaster.tsx';
import { fundMutations } from '../../data/funds.ts';
import { funds } from '../../mocks/funds.ts';
import { apiError, networkError, overrideCall } from '../../mocks/override.ts';
import { inProject, makePort } from '../../mocks/port.tsx';
import { beursvizier, handelskompas } from '../../mocks/projects.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { RenameRecord, type RenameRecordProps } from './RenameRecord.tsx';

const { api } = makePort();
const [fund] = funds;
if (!api || !fund) throw new TypeError('The stories have an API and a fund.');

/** The changes that the API has seen. */
const patched = fn();
const navigate = fn();
const { update } = adminApi.funds;

const record: RenameRecordProps<typeof fund> = {
  kind: 'fund',
  api,
  record: fund,
  isGone: false,
  change: fundMutations.rename,
  locale: 'nl-BE',
  openAt: '/manage/players?open=1',
  onClose: fn(),
};

/** As its page does, it lets the dialog go once it is asked to close. */
function Renaming({ onClose, ...args }: typeof record) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      {isOpen ? <RenameRecord {...args} onClose={close} /> : null}
      <Toaster duration={Number.POSITIVE_INFINITY} />
    </>
  );
}

const meta = preview.meta({
  title: 'Records/RenameRecord',
  component: RenameRecord<typeof fund>,
  args: record,
  parameters: {
    port: { notify, navigate },
  },
  render: (args) => <Renaming {...args} />,
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(update, async (request) => {
        const change = await request.json();
        patched(change);
        return { ...fund, name: change.name, version: change.version + 1 };
      }),
    ),
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });

async function fillIn() {
  const field = await screen.findByRole('textbox', { name: 'New name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Fonds 17');
  await userEvent.type(await reasonField(), 'Beledigend.');
}
async function rename() {
  await fillIn();
  await press('Rename fund');
  await waitFor(() => expect(screen.getByText('Fund renamed')).toBeVisible());
}

export const RenameFundSuccess = meta.story({
  play: async () => {
    await rename();
    await expect(patched).toHaveBeenLastCalledWith({ version: 1, name: 'Fonds 17', reason: 'Beledigend.' });
    await waitFor(() => expect(record.onClose).toHaveBeenCalledOnce());
  },
});
export const RenameFundFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(update, () => apiError(500, 'internal', { message: 'It broke.' }))),
  play: async () => {
    await fillIn();
    await press('Rename fund');
    await expect(await screen.findByRole('alert')).toHaveTextContent('It broke.');
    await expect(await reasonField()).toHaveValue('Beledigend.');
  },
});
export const RenameFundInvalid = meta.story({
  beforeEach: ({ msw }) => {
    const data = { fields: [{ path: ['name'], message: 'This name is reserved.' }] };
    msw.use(overrideCall(update, () => apiError(422, 'unprocessable', { data })));
  },
  play: async () => {
    await fillIn();
    await press('Rename fund');
    const field = screen.getByRole('textbox', { name: 'New name' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This name is reserved\./));
    await expect(field).toHaveFocus();
  },
});
export const RenameFundConflict = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(update, () => apiError(409, 'conflict', { data: { current: { ...fund, version: 2 } } }))),
  play: async () => {
    await fillIn();
    await press('Rename fund');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/Somebody changed it.*What you typed is kept/);
    await expect(await reasonField()).toHaveValue('Beledigend.');
  },
});
export const UndoRenameSuccess = meta.story({
  play: async () => {
    await rename();
    await press('Undo');
    await waitFor(() => expect(screen.getByText('Fund has its old name back')).toBeVisible());
    await expect(patched).toHaveBeenLastCalledWith({
      version: 2,
      name: fund.name,
      reason: 'De vorige naam is hersteld.',
    });
  },
});
export const UndoRenameConflict = meta.story({
  play: async ({ msw }) => {
    await rename();
    msw.use(overrideCall(update, () => apiError(409, 'conflict', { data: { current: fund } })));
    await press('Undo');
    await waitFor(() => expect(screen.getByText('Somebody changed the fund since')).toBeVisible());
    await press('Open');
    await expect(navigate).toHaveBeenCalledWith('/manage/players?open=1', handelskompas.key);
  },
});
export const UndoRenameFailure = meta.story({
  play: async ({ msw }) => {
    await rename();
    msw.use(overrideCall(update, networkError));
    await press('Undo');
    await waitFor(() => expect(screen.getByText('Fund may have its old name back')).toBeVisible());
  },
});

/** The first change of a closed season asks, whatever dialog sends it. */
export const ClosedSeason = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  parameters: {
    port: inProject(beursvizier),
  },
  render: function Render(args) {
    const { api: own } = usePort();
    return <Renaming {...args} api={own ?? args.api} />;
  },
  play: async () => {
    await fillIn();
    await press('Rename fund');
    const question = await screen.findByRole('alertdialog', { name: 'Change a closed season?' });
    await expect(question).toHaveTextContent('PROD S02 Beursvizier is closed.');
    await expect(screen.getByRole('button', { name: 'Leave it as it is' })).toHaveFocus();
    await expect(patched).not.toHaveBeenCalled();
  },
});
export const ClosedSeasonAgreed = meta.story({
  ...ClosedSeason.input,
  tags: [],
  play: async () => {
    await fillIn();
    await press('Rename fund');
    await press('Leave it as it is');
    await expect(await screen.findByRole('alert')).toHaveTextContent('The season is closed, and you left it as it is.');
    await expect(await reasonField()).toHaveValue('Beledigend.');
    await expect(patched).not.toHaveBeenCalled();
    await press('Rename fund');
    await press('Change it');
    await waitFor(() => expect(screen.getByText('Fund renamed')).toBeVisible());
    // Whoever has agreed is not asked again.
    await press('Undo');
    await waitFor(() => expect(screen.getByText('Fund has its old name back')).toBeVisible());
  },
});
