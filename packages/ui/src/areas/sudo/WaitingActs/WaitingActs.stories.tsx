import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../mocks/identities.ts';
import { projects } from '../../../mocks/projects.ts';
import { waitingActs } from '../../../mocks/waiting-acts.ts';
import { WaitingActs, type WaitingActsProps } from './WaitingActs.tsx';

const waiting: WaitingActsProps = {
  state: { is: 'read', acts: waitingActs(dirk.id) },
  projects,
  isWithdrawn: true,
  onWithdrawn: fn(),
};

const meta = preview.meta({ title: 'Areas/Sudo/WaitingActs', component: WaitingActs, args: waiting });

const checkbox = { name: /^Withdraw/ };

export const Read = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('list', { name: 'Waits in their name' })).toHaveTextContent(
      /Invitation to helena\.koppel@freelance\.example until .*Script run “Split of KANT, 1 to 2” in PROD S03 Handelskompas/,
    );
    const withdraws = canvas.getByRole('checkbox', { name: 'Withdraw 1 invitation and 2 script runs as well' });
    await expect(withdraws).toBeChecked();
    await userEvent.click(withdraws);
    await expect(waiting.onWithdrawn).toHaveBeenCalledWith(false);
  },
});
export const Left = meta.story({
  args: { isWithdrawn: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', checkbox)).toHaveAccessibleDescription(/What is left gives nothing/);
  },
});
export const Nothing = meta.story({
  args: { state: { is: 'read', acts: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nothing waits in their name/)).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
  },
});
export const Reading = meta.story({ args: { state: { is: 'reading' } } });
export const Unknown = meta.story({
  args: { state: { is: 'unknown' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Withdraw whatever waits in their name as well' })).toBeChecked();
  },
});
export const OfMany = meta.story({
  args: {
    people: new Map([[dirk.id, dirk.traits.email]]),
    state: { is: 'read', acts: [1, 2, 3, 4].flatMap((number) => waitingActs(dirk.id, number)) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('and 4 more')).toBeVisible();
    await expect(canvas.getAllByText(/, by dirk\.aerts@handelskompas\.example$/)).toHaveLength(8);
    await expect(canvas.getByRole('checkbox', checkbox)).toBeChecked();
  },
});
