import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../../mocks/identities.ts';
import { IdentitiesScreen } from './IdentitiesScreen.tsx';

const saved = fn<(name: string, text: string) => void>();

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesScreen/Tools',
  component: IdentitiesScreen,
  beforeEach: () => {
    localStorage.clear();
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function save() {
      const { download } = this;
      void fetch(this.href).then(async (answer) => saved(download, await answer.text()));
    };
    return () => {
      HTMLAnchorElement.prototype.click = click;
      localStorage.clear();
    };
  },
});

const headings = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);

async function open(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

export const FilterIdentitiesSuccess = meta.story({
  parameters: { address: '?state=active' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('5 of 7 identities')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Filter 1 set' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await userEvent.click(panel.getByRole('radio', { name: 'Unverified' }));
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('1 of 7 identities')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText('7 identities')).toBeVisible();
  },
});
export const HideColumnSuccess = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('7 identities');
    const menu = await open('Columns');
    await userEvent.click(menu.getByRole('checkbox', { name: 'Created' }));
    await userEvent.click(menu.getByRole('button', { name: 'Move Sudo up' }));
    await expect(headings().slice(0, 4)).toEqual(['Email', 'State', 'Sudo', 'Verified']);
    await expect(headings()).not.toContain('Created');
    await expect(localStorage.getItem('bullpen:columns:identities')).toContain('created');
  },
});
export const ResizeColumnSuccess = meta.story({
  play: async ({ canvas }) => {
    (await canvas.findByRole('separator', { name: 'Width of State' })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('separator', { name: 'Width of State' })).toHaveAttribute('aria-valuenow', '128');
    await expect(localStorage.getItem('bullpen:columns:identities')).toContain('"state":128');
  },
});
export const ExportIdentitiesSuccess = meta.story({
  parameters: { address: '?search=dirk&state=active' },
  beforeEach: () => localStorage.setItem('bullpen:columns:identities', '{"hidden":["since","projects","created"]}'),
  play: async ({ canvas }) => {
    await canvas.findByText('1 of 7 identities');
    const panel = await open('Export');
    await expect(panel.getByText(/^1 identity: those of the table/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() =>
      expect(saved).toHaveBeenLastCalledWith(
        'identities.csv',
        `Email,State,Verified,Sudo,Last change,Last sign-in\r\n${dirk.traits.email},active,true,false,${dirk.updated_at},${dirk.last_sign_in_at}\r\n`,
      ),
    );
  },
});
