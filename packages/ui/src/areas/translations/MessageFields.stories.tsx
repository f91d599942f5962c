import * as messages from '@bullpen/contract/messages';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { MessageFields, type MessageFieldsProps } from './MessageFields.tsx';

const shares = '{count, plural, one {# share} other {# shares}}';
const partsOf = (
  locale: string,
  text: string,
  source = shares,
): Pick<MessageFieldsProps, 'name' | 'locale' | 'parts'> => ({
  name: `portfolio.quantity, ${locale}`,
  locale,
  parts: messages.messageFields(source, text, locale) ?? [],
});

function Editing(props: MessageFieldsProps) {
  const [parts, setParts] = useState<readonly messages.MessagePart[]>(props.parts);
  return (
    <MessageFields
      {...props}
      parts={parts}
      onChange={(next) => {
        setParts(next);
        props.onChange(next);
      }}
    />
  );
}

const onChange = fn();
const meta = preview.meta({
  title: 'Areas/Translations/MessageFields',
  component: MessageFields,
  args: { name: '', locale: 'et_EE', parts: [], messages, onChange },
  render: (args) => <Editing {...args} />,
});
const labels = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'));

export const Estonian = meta.story({
  args: partsOf('et_EE', '{count, plural, one {# aktsia} other {# aktsiat}}'),
  play: async () => {
    await expect(labels()).toEqual(['count one', 'count other']);
  },
});
export const Latvian = meta.story({
  args: partsOf('lv-LV', '{count, plural, zero {# akciju} one {# akcija} other {# akcijas}}'),
  play: async () => {
    await expect(labels()).toEqual(['count zero', 'count one', 'count other']);
    await expect(screen.getByText(messages.pluralExamples('lv-LV', 'plural', 'one') ?? '')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'count zero' })).toHaveAttribute('lang', 'lv-LV');
  },
});
export const Finnish = meta.story({ args: partsOf('fi-FI', '{count, plural, one {# osake} other {# osaketta}}') });
export const Dutch = meta.story({ args: partsOf('nl-NL', '{count, plural, one {# aandeel} other {# aandelen}}') });
export const French = meta.story({
  args: partsOf('fr-BE', '{count, plural, one {# action} other {# actions}}'),
  play: async () => {
    await expect(labels()).toEqual(['count one', 'count many', 'count other']);
  },
});
export const Danish = meta.story({ args: partsOf('da-DK', '{count, plural, one {# aktie} other {# aktier}}') });
export const German = meta.story({ args: partsOf('de-CH', '{count, plural, one {# Aktie} other {# Aktien}}') });
/** One field for each category of the language, the source shown in each, and no brace to type. */
export const Missing = meta.story({
  args: partsOf('lv-LV', '', `You own ${shares}.`),
  play: async ({ userEvent }) => {
    await expect(labels()).toEqual(['before', 'count zero', 'count one', 'count other', 'after']);
    await expect(screen.getByRole('textbox', { name: 'count other' })).toHaveAttribute('placeholder', '# shares');
    await userEvent.type(screen.getByRole('textbox', { name: 'count one' }), '# akcija');
    const [parts] = onChange.mock.lastCall as [readonly messages.MessagePart[]];
    await expect(messages.writeMessage(parts)).toBe('{count, plural, one {# akcija}}');
  },
});
const trade =
  '{side, select, buy {Buy {count, plural, one {# share} other {# shares}}} sell {Sell {count, plural, one {# share} other {# shares}}} other {Order}}';
export const Nested = meta.story({
  args: partsOf('nl-BE', trade, trade),
  play: async () => {
    await expect(labels()).toContain('side buy, count one');
  },
});
export const RightToLeft = meta.story({
  args: partsOf('ar', '{count, plural, one {سهم واحد} other {# سهم}}'),
  play: async () => {
    await expect(labels()).toHaveLength(6);
    await expect(screen.getByRole('textbox', { name: 'count few' })).toHaveAttribute('dir', 'rtl');
  },
});
export const Variants = meta.story({
  tags: ['picture'],
  render: sheetOf({ Estonian, Latvian, Finnish, Dutch, French, Danish, German, Missing, Nested, RightToLeft }, 300),
});
