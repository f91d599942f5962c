import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { MessagePreview } from './MessagePreview.tsx';

const meta = preview.meta({
  title: 'Areas/Translations/MessagePreview',
  component: MessagePreview,
  args: {
    messageKey: 'portfolio.quantity',
    description: null,
    source: '{count, plural, one {# share} other {# shares}}',
    text: '{count, plural, zero {# akciju} one {# akcija} other {# akcijas}}',
    locale: 'lv-LV',
  },
  render: (args) => (
    <div style={{ width: 292 }}>
      <MessagePreview {...args} />
    </div>
  ),
});
const shown = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

export const Numbers = meta.story({
  play: async () => {
    await expect((await shown()).slice(0, 4)).toEqual([
      'count = 00 akciju',
      'count = 11 akcija',
      'count = 22 akcijas',
      'count = 55 akcijas',
    ]);
  },
});
export const Money = meta.story({
  args: {
    source: 'You have {cash}, and this order costs {total}.',
    text: 'Du hast {cash}, dieser Auftrag kostet {total}.',
    locale: 'de-CH',
    messageKey: 'errors.cash',
  },
  play: async () => {
    await expect((await shown())[0]).toMatch(/CHF/);
  },
});
export const DateOfTheLocale = meta.story({
  args: {
    messageKey: 'season.start',
    source: 'Since {day, date, long}',
    text: 'Alkaen {day, date, long}',
    locale: 'fi-FI',
  },
  play: async () => {
    await expect((await shown())[0]).toContain('27. marraskuuta 2026');
  },
});
export const OverflowIsTold = meta.story({
  args: {
    messageKey: 'orders.confirm',
    description: 'Button.',
    source: 'Confirm the order',
    text: 'Vahvista toimeksianto ja palaa salkkuun',
    locale: 'fi-FI',
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Too long for a button.')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Seen as' }), 'Text');
    await waitFor(() => expect(screen.queryByText('Too long for a button.')).toBeNull());
  },
});
export const MailSubject = meta.story({
  args: {
    messageKey: 'emails.reminder.subject',
    source: '{name} invites you to {league}',
    text: '{name} nodigt je uit voor {league}',
    locale: 'nl-BE',
  },
});
export const Toast = meta.story({
  args: {
    messageKey: 'notifications.split',
    source: '',
    text: '{company} har delt sine aktier {ratio}.',
    locale: 'da-DK',
  },
});
export const SelectOptions = meta.story({
  args: {
    text: '{direction, select, up {Hausse de {change}} down {Baisse de {change}} other {Inchangé}}',
    locale: 'fr-BE',
  },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'direction' }), 'down');
    await expect((await shown())[0]).toContain('Baisse de +2,4');
  },
});
export const PseudoLocale = meta.story({
  args: { source: 'You have {cash}.', text: 'Teil on {cash}.', locale: 'et_EE' },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pseudo-locale' }));
    await expect((await shown())[0]).toContain('[Ýóú háv');
  },
});
export const RightToLeft = meta.story({
  args: { source: 'Welcome to {game}', text: 'أهلاً بك في {game}', locale: 'ar' },
  play: async () => {
    await expect((await screen.findAllByText(/أهلاً/))[0]?.closest('[dir]')).toHaveAttribute('dir', 'rtl');
  },
});
export const Unreadable = meta.story({ args: { text: '{count, plural, one {' } });
export const Missing = meta.story({ args: { text: '' } });
export const Variants = meta.story({
  tags: ['picture'],
  render: sheetOf({ Numbers, Money, OverflowIsTold, MailSubject, Toast, SelectOptions, RightToLeft, Unreadable }, 292),
});
