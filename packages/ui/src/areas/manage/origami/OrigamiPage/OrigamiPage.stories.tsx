import { adminApi } from '@bullpen/contract';
import { useState } from 'react';
import { expect, fn, screen, spyOn, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { createUnsavedChanges } from '../../../../foundation/unsaved-changes.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { inProject, makePort } from '../../../../mocks/port.tsx';
import { alpenboerse, handelskompas } from '../../../../mocks/projects.ts';
import { topPerformerPage } from '../../../../mocks/top-performers.ts';
import { BullpenProvider } from '../../../../provider/BullpenProvider.tsx';
import { OrigamiPage } from './OrigamiPage.tsx';

const meta = preview.meta({
  title: 'Areas/Manage/Origami/OrigamiPage',
  component: OrigamiPage,
  parameters: {
    layout: 'fullscreen',
    port: { address: { ...makePort().address, pathname: '/manage/origami' } },
  },
});

const { topPerformers } = adminApi.overview;
const unsaved = createUnsavedChanges();

const portOf = (selectedProject: typeof handelskompas) =>
  makePort(inProject(selectedProject, { address: { ...makePort().address, pathname: '/manage/origami' } }));
const ports = [portOf(handelskompas), portOf(alpenboerse)];

function InEitherProject() {
  const [port, setPort] = useState(ports[0] ?? makePort());
  return (
    <BullpenProvider port={port}>
      {ports.map((other) => (
        <button key={other.api?.projectKey} type="button" onClick={() => setPort(other)}>
          {other.api?.projectKey}
        </button>
      ))}
      <OrigamiPage />
    </BullpenProvider>
  );
}

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
    await expect(await screen.findByText('The headline fits')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '7 d' }));
    await expect(await screen.findByText('The headline was written for Top performers, Season, nl-BE.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Most traded' }));
    await expect(await screen.findByText('Gekocht')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveValue('Zuinig loont');
    await expect(screen.getByText('The headline was written for Top performers, Season, nl-BE.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Suggested' }));
    await expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveValue('Dit verhandelt iedereen');
  },
});
export const HeadlineOfEarlierFigures = meta.story({
  beforeEach: ({ msw }) => {
    let page = topPerformerPage;
    msw.use(
      overrideCall(topPerformers, () => {
        const answer = page;
        page = { ...page, items: page.items.toReversed() };
        return answer;
      }),
    );
  },
  play: async ({ userEvent }) => {
    const headline = await screen.findByDisplayValue(/loopt voorop$/);
    await userEvent.clear(headline);
    await userEvent.type(headline, 'Zuinig loont');
    await expect(screen.getByText('The headline fits')).toBeVisible();
    // A minute later the browser is back on its network, and figures are asked for again.
    spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T13:13:00Z'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await expect(await screen.findByText('The standings have changed since.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await expect(await screen.findByText('The headline was written for earlier figures.')).toBeVisible();
    await userEvent.type(headline, '!');
    await expect(await screen.findByText('The headline fits')).toBeVisible();
  },
});
export const HeadlineOfEachProject = meta.story({
  render: () => <InEitherProject />,
  play: async ({ userEvent }) => {
    const headline = await screen.findByDisplayValue(/loopt voorop$/);
    await userEvent.clear(headline);
    await userEvent.type(headline, 'Zuinig loont');
    await userEvent.click(screen.getByRole('button', { name: alpenboerse.key }));
    await expect(await screen.findByDisplayValue(/liegt vorn$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: handelskompas.key }));
    await expect(await screen.findByDisplayValue('Zuinig loont')).toBeVisible();
  },
});
/** Somebody tries to leave, as by a link or by logging out. */
function leave(): () => void {
  const gone = fn();
  unsaved.leave(gone);
  return gone;
}
const question = { name: 'Discard your changes?' };
export const OwnHeadlineIsKept = meta.story({
  parameters: { port: { unsaved } },
  beforeEach: () => {
    spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  },
  play: async ({ userEvent }) => {
    const headline = await screen.findByDisplayValue(/loopt voorop$/);
    await expect(leave()).toHaveBeenCalledOnce();
    await userEvent.clear(headline);
    await userEvent.type(headline, 'Zuinig loont');
    const gone = leave();
    await userEvent.click(within(await screen.findByRole('alertdialog', question)).getByText('Keep editing'));
    await expect(gone).not.toHaveBeenCalled();
    await expect(headline).toHaveValue('Zuinig loont');
    await userEvent.click(screen.getByRole('button', { name: /^CSV/ }));
    await screen.findByText(/^Saved .*csv\.$/);
    await expect(unsaved.isHeld()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: /^SVG/ }));
    await screen.findByText(/^Saved .*svg\.$/);
    await expect(leave()).toHaveBeenCalledOnce();
    await userEvent.type(headline, '!');
    await expect(unsaved.isHeld()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Suggested' }));
    await expect(leave()).toHaveBeenCalledOnce();
  },
});
export const FileOfTheDayInItsZone = meta.story({
  parameters: { port: { timeZone: 'Pacific/Auckland' } },
  beforeEach: () => {
    spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
    const name = `${handelskompas.key}-performers-2-columns-nl-BE-2026-11-22.csv`;
    await expect(await screen.findByText(/^Saved /)).toHaveTextContent(`Saved ${name}.`);
  },
});
export const ReadStandingsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(topPerformers, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the standings' })).toBeVisible();
  },
});
