import { adminApi } from '@bullpen/contract';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { createUnsavedChanges } from '../../../../foundation/unsaved-changes.ts';
import { grants } from '../../../../mocks/grants.ts';
import { marieke } from '../../../../mocks/identities.ts';
import { overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { ReviewScreen } from './ReviewScreen.tsx';

const address = { ...makePort().address, pathname: '/sudo/review' };
const unsaved = createUnsavedChanges();
const meta = preview.meta({
  title: 'Areas/Sudo/Review/ReviewScreen/Rows',
  component: ReviewScreen,
  parameters: { layout: 'fullscreen', port: { address, unsaved } },
});

const { list } = adminApi.grants;
const listOf = (items: typeof grants) =>
  overrideCall(list, () => ({ items: [...items], nextCursor: null, total: { value: items.length, exact: true } }));
const [sample] = grants;
if (!sample) throw new TypeError('The mocks have a grant.');
const rows = () => screen.findAllByRole('listitem');

export const OneTabStop = meta.story({
  play: async () => {
    const [first, second] = await rows();
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
    await userEvent.tab();
    await expect(second).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: /^urs/ })).toHaveFocus();
  },
});
export const WithdrawRefusedByKey = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      listOf(grants.filter(({ person }) => person.id === marieke.id).map((own) => ({ ...own, lastUsedAt: null }))),
    ),
  play: async () => {
    const [own] = await rows();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveAccessibleDescription(/your own/),
    );
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const why = `${marieke.traits.email}, sudo: You cannot take sudo away from your own account.`;
    own?.focus();
    await userEvent.keyboard('w');
    await expect(said()).toContain(why);
    await expect(screen.getByText('1 right, 0 decided')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect(said()).not.toContain(why);
  },
});
export const GoneAfterDecision = meta.story({
  play: async ({ msw }) => {
    const [first] = await rows();
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Withdraw' })[0]).not.toHaveAttribute('aria-disabled'),
    );
    first?.focus();
    await userEvent.keyboard('w');
    await expect(screen.getByText('2 rights, 1 decided')).toBeVisible();
    await expect(unsaved.isHeld()).toBe(true);
    msw.use(listOf(grants.slice(0, 6)));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await expect(await screen.findByText('1 right, 0 decided')).toBeVisible();
    await expect(unsaved.isHeld()).toBe(false);
  },
});
const many = Array.from({ length: 250 }, (_, index) => ({
  ...sample,
  id: `00000009-7c1e-4a04-8e13-${String(index).padStart(12, '0')}`,
  lastUsedAt: null,
  givenAt: '2025-03-01T08:00:00.000Z',
}));
export const ManyRows = meta.story({
  beforeEach: ({ msw }) => msw.use(listOf(many)),
  play: async () => {
    await expect(await rows()).toHaveLength(100);
    await expect(screen.getByText('250 rights, 0 decided')).toBeVisible();
    const list = screen.getByRole('list', { name: 'Unused access' });
    // What comes into sight is drawn without a click as well, so that the last one may not be needed.
    await waitFor(() => {
      screen.queryByRole('button', { name: 'Show more' })?.click();
      return expect(list.childElementCount).toBe(250);
    });
  },
});
