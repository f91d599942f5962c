import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { officialLeagues } from '../../../../mocks/official-leagues.ts';
import { OfficialLeagueDialogView, type OfficialLeagueDialogViewProps } from './OfficialLeagueDialogView.tsx';

const [harbour, , , draft] = officialLeagues;
if (!harbour || !draft) throw new TypeError('The stories have their official leagues.');

const dialog: OfficialLeagueDialogViewProps = {
  id: harbour.id,
  state: { is: 'default', page: harbour },
  timeZone: 'Europe/Brussels',
  tab: 'facts',
  refusal: undefined,
  members: 'Who takes part',
  standings: 'Where they stand',
  onTab: fn(),
  onEdit: fn(),
  onPublish: fn(),
  onWithdraw: fn(),
  onDelete: fn(),
  onRetry: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Official-leagues/OfficialLeagueDialogView',
  component: OfficialLeagueDialogView,
  args: dialog,
});

const shown = () => screen.findByRole('dialog', { name: 'Official league' });

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await shown()).toHaveTextContent(
      /De Haventrofee.*Published.*de-haventrofee.*14 Sept 2026, 09:00 CEST/,
    );
    await expect(screen.getByRole('img', { name: 'A harbour at night, drawn' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Rederij Kaaizicht' })).toHaveAttribute(
      'href',
      'https://kaaizicht.example/haventrofee',
    );
    await expect(screen.queryByRole('button', { name: 'Publish…' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Edit…' }));
    await expect(dialog.onEdit).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw…' }));
    await expect(dialog.onWithdraw).toHaveBeenCalledOnce();
  },
});
export const Members = meta.story({
  args: { tab: 'members' },
  play: async () => {
    await expect(await screen.findByRole('tabpanel', { name: 'Members' })).toHaveTextContent('Who takes part');
  },
});
export const Standings = meta.story({
  args: { tab: 'standings' },
  play: async () => {
    await expect(await screen.findByRole('tabpanel', { name: 'Standings' })).toHaveTextContent('Where they stand');
  },
});
export const Description = meta.story({
  args: { tab: 'description' },
  play: async () => {
    await expect(await screen.findByText('hoogste rendement')).toBeVisible();
  },
});
export const Draft = meta.story({
  args: { id: draft.id, state: { is: 'default', page: draft } },
  play: async () => {
    await expect(await shown()).toHaveTextContent(/Draft: no player sees it\./);
    await userEvent.click(screen.getByRole('button', { name: 'Publish…' }));
    await expect(dialog.onPublish).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('button', { name: 'Withdraw…' })).not.toBeInTheDocument();
  },
});
export const DraftStandings = meta.story({
  args: { id: draft.id, tab: 'standings', state: { is: 'default', page: draft } },
  play: async () => {
    await expect(await screen.findByRole('tabpanel', { name: 'Standings' })).toHaveTextContent(
      /^A draft has no members: all who play take part once it is published\.$/,
    );
  },
});
export const Empty = meta.story({
  args: { id: draft.id, tab: 'description', state: { is: 'default', page: draft } },
  play: async () => {
    await expect(await screen.findByText('Nothing is said of it yet.')).toBeVisible();
  },
});
export const OfTomorrow = meta.story({
  args: {
    state: { is: 'default', page: { ...harbour, status: 'archived', sponsor: { name: 'X', link: 'javascript:1' } } },
  },
  play: async () => {
    await expect(await shown()).toHaveTextContent('archived');
    await expect(screen.queryByRole('link', { name: 'X' })).not.toBeInTheDocument();
    for (const name of ['Publish…', 'Withdraw…'])
      await expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  },
});
export const ReadOnly = meta.story({
  args: {
    id: draft.id,
    state: { is: 'default', page: draft },
    refusal: 'You may only read in this project. Ask a sudo person for write access.',
  },
  play: async () => {
    for (const name of ['Edit…', 'Publish…', 'Delete…'])
      await expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/^You may only read/);
    await expect(await shown()).toHaveTextContent(/You may only read in this project\./);
  },
});
export const LongContent = meta.story({
  args: {
    state: {
      is: 'default',
      page: {
        ...harbour,
        name: 'Het kampioenschap van de lezers, de redactie en iedereen die het altijd al beter wist',
        slug: 'het-kampioenschap-van-de-lezers-de-redactie-en-iedereen-die-het-altijd-al-beter',
        sponsor: { name: 'Verzekeringsmaatschappijvoorwindmolenparkenopzee', link: null },
      },
    },
  },
  play: async () => {
    await expect(await shown()).toHaveTextContent(/iedereen/);
  },
});
export const RightToLeft = meta.story({
  args: {
    state: { is: 'default', page: { ...harbour, name: 'بطولة الميناء', sponsor: { name: 'شركة الشحن', link: null } } },
  },
  play: async () => {
    await expect(await shown()).toHaveTextContent('بطولة الميناء');
  },
});
export const NotFound = meta.story({
  args: { state: { is: 'notFound' } },
  play: async () => {
    await expect(await screen.findByText('No official league has this id, or not any more')).toBeVisible();
  },
});
