import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { makePort } from '../../mocks/port.tsx';
import { NameField, type NameFieldProps } from './NameField.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The port of stories has an API.');

const field: NameFieldProps = { label: 'Name', typed: '', question: { api, kind: 'league', id: '', name: '' } };

const meta = preview.meta({
  title: 'Records/NameField',
  component: NameField,
  args: field,
  render: function Typed(args) {
    const [typed, setTyped] = useState(args.typed);
    return (
      <NameField
        {...args}
        typed={typed}
        question={{ ...args.question, name: typed.trim() }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    );
  },
});

export const Empty = meta.story({
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('0 / 80');
    await expect(screen.getByRole('list')).toBeEmptyDOMElement();
  },
});
export const NameOfAnother = meta.story({
  tags: ['picture'],
  play: async () => {
    await userEvent.type(screen.getByRole('textbox'), ' vrijdagborrel ');
    await expect(screen.getByRole('textbox')).toHaveAccessibleDescription('13 / 80');
    await expect(await screen.findByText('Another league has this name.')).toBeVisible();
  },
});
export const WithWhiteSpace = meta.story({
  play: async () => {
    await userEvent.type(screen.getByRole('textbox'), ' Zaterdag  borrel ');
    const list = screen.getByRole('list', { name: 'What may be wrong with this name' });
    await waitFor(() =>
      expect(list).toHaveTextContent(
        /^Becomes “.Zaterdag borrel.”, without the white space around it\.Holds several spaces/,
      ),
    );
    await userEvent.type(screen.getByRole('textbox'), '{Backspace}{Home}{Delete}');
    await waitFor(() => expect(list).toHaveTextContent(/^Holds several spaces/));
  },
});
export const Wrong = meta.story({ args: { error: 'Give it a name that can be seen.' } });
