import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { experts } from '../../../../mocks/experts.ts';
import { ExpertDialogView, type ExpertDialogViewProps } from './ExpertDialogView.tsx';

const [jana, , panagiota, , sofie] = experts;
if (!jana || !panagiota || !sofie) throw new TypeError('The stories have their experts.');

const dialog: ExpertDialogViewProps = {
  id: jana.id,
  state: { is: 'default', page: jana },
  tab: 'facts',
  refusal: undefined,
  onTab: fn(),
  onEdit: fn(),
  onDelete: fn(),
  onRetry: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Experts/ExpertDialogView',
  component: ExpertDialogView,
  args: dialog,
});

const shown = () => screen.findByRole('dialog', { name: 'Expert' });

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await shown()).toHaveTextContent(/Jana De Smet.*Chief markets correspondent.*Visible.*Börsihunt/);
    await expect(screen.getByRole('img', { name: 'Portrait of Jana De Smet' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit…' }));
    await expect(dialog.onEdit).toHaveBeenCalledOnce();
  },
});
export const Biography = meta.story({
  args: { tab: 'biography' },
  play: async () => {
    await expect(await screen.findByText('shipping and steel')).toBeVisible();
  },
});
export const Hidden = meta.story({
  args: { id: sofie.id, state: { is: 'default', page: sofie } },
  play: async () => {
    await expect(await shown()).toHaveTextContent(/Hidden: no player sees this expert\..*None/);
  },
});
export const Empty = meta.story({
  args: { id: panagiota.id, tab: 'biography', state: { is: 'default', page: panagiota } },
  play: async () => {
    await expect(await screen.findByText('Nothing is said of this expert yet.')).toBeVisible();
  },
});
export const ReadOnly = meta.story({
  args: { refusal: 'You may only read in this project. Ask a sudo person for write access.' },
  play: async () => {
    for (const name of ['Edit…', 'Delete…'])
      await expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/^You may only read/);
    await expect(await shown()).toHaveTextContent(/You may only read in this project\./);
  },
});
export const LongContent = meta.story({
  args: {
    state: {
      is: 'default',
      page: {
        ...jana,
        name: 'Maria-Magdalena van der Meersch-Vandenbroucke tot Oudenaarde',
        title: 'Redactrice economie, verzekeringen, scheepvaart, grondstoffen en alles wat verder ter tafel komt',
      },
    },
  },
});
export const RightToLeft = meta.story({
  args: { state: { is: 'default', page: { ...jana, name: 'ليلى حداد', title: 'محللة الأسواق' } } },
});
export const NotFound = meta.story({
  args: { state: { is: 'notFound' } },
  play: async () => {
    await expect(await screen.findByText('No expert has this id, or not any more')).toBeVisible();
  },
});
