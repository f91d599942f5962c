import { adminApi } from '@bullpen/contract';
import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { Origami } from './Origami.tsx';

const meta = preview.meta({
  title: 'Areas/Manage/Origami/Origami',
  component: Origami,
  parameters: {
    layout: 'fullscreen',
    port: { address: { ...makePort().address, pathname: '/manage/origami' } },
    visual: { disable: 'OrigamiView and OrigamiMaker are pictured in each state' },
  },
});

const { topPerformers } = adminApi.overview;

export const Default = meta.story({
  play: async () => {
    await expect(await screen.findByDisplayValue(/loopt voorop$/)).toBeVisible();
    await expect(await screen.findByText(/^Stand na week/)).toBeVisible();
  },
});
export const FromItsAddress = meta.story({
  parameters: { address: '?template=movers&language=fr-BE&format=1-column&range=7d' },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Les 7 derniers jours')).toBeVisible();
    await expect(screen.getByText('En hausse')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Story/ }));
    await expect(screen.getByRole('radio', { name: /^Story/ })).toBeChecked();
    await expect(await screen.findByText('1080 × 1920 px', { selector: 'dd' })).toBeVisible();
  },
});
export const OwnHeadlineStays = meta.story({
  play: async ({ userEvent }) => {
    const headline = await screen.findByDisplayValue(/loopt voorop$/);
    await userEvent.clear(headline);
    await userEvent.type(headline, 'Zuinig loont');
    await userEvent.click(screen.getByRole('radio', { name: 'Most traded' }));
    await expect(await screen.findByText('Gekocht')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveValue('Zuinig loont');
    await userEvent.click(screen.getByRole('button', { name: 'Suggested' }));
    await expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveValue('Dit verhandelt iedereen');
  },
});
export const ReadStandingsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(topPerformers, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the standings' })).toBeVisible();
  },
});
