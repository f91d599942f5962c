import { adminApi, type Fund } from '@bullpen/contract';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { fundQueries } from '../../data/funds.ts';
import { funds } from '../../mocks/funds.ts';
import { apiError, overrideCall } from '../../mocks/override.ts';
import { makePort } from '../../mocks/port.tsx';
import { RecordPicker, type RecordPickerProps } from './RecordPicker.tsx';

const { api } = makePort();
const [goldfish] = funds;
if (!api || !goldfish) throw new TypeError('The stories have an API and a fund.');

const onPick = fn();
const labelsOf = ({ name, player }: Fund) => ({ name, detail: player.name });

function Picking(props: RecordPickerProps<Fund>) {
  const [chosen, setChosen] = useState(props.chosen);
  return (
    <RecordPicker
      {...props}
      chosen={chosen}
      onPick={(fund) => {
        onPick(fund);
        setChosen(fund && labelsOf(fund));
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Records/RecordPicker',
  component: RecordPicker<Fund>,
  render: (props) => <Picking {...props} />,
  args: {
    label: 'Fund',
    kind: { one: 'fund', many: 'funds', searched: 'name or id' },
    chosen: null,
    release: { text: 'Remove', label: 'Remove fund' },
    list: (search) => fundQueries.list(api, { search, sort: 'name' }),
    labelsOf,
    isFixed: false,
    error: undefined,
    onPick,
  },
});

const search = () => screen.findByRole('searchbox', { name: 'Search funds by name or id' });
const choice = `Choose ${goldfish.name} ${goldfish.player.name}`;

export const Default = meta.story({
  args: { chosen: labelsOf(goldfish) },
  play: async () => {
    await expect(screen.getByRole('group', { name: 'Fund' })).toHaveTextContent('Χρυσόψαρο');
  },
});
export const Empty = meta.story({
  play: async () => {
    await expect(await search()).toBeVisible();
    await expect(screen.queryByRole('list')).not.toBeInTheDocument();
  },
});
export const FindFund = meta.story({
  tags: ['picture'],
  play: async () => {
    await userEvent.type(await search(), 'χρυσ');
    await expect(await screen.findByRole('button', { name: choice })).toBeVisible();
  },
});
export const ChooseFundSuccess = meta.story({
  play: async () => {
    await userEvent.type(await search(), 'χρυσ');
    await userEvent.click(await screen.findByRole('button', { name: choice }));
    await expect(onPick).toHaveBeenLastCalledWith(expect.objectContaining({ id: goldfish.id }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove fund' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Remove fund' }));
    await expect(await search()).toHaveValue('');
    await expect(await search()).toHaveFocus();
    await expect(onPick).toHaveBeenLastCalledWith(null);
  },
});
/** Enter and arrows that end a composition of letters, as in Japanese, belong to it. */
export const ComposingFailure = meta.story({
  play: async () => {
    const field = await search();
    await userEvent.type(field, 'e');
    await screen.findAllByRole('button', { name: /^Choose / });
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    await fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
    await expect(field).toHaveFocus();
    await fireEvent.keyDown(field, { key: 'Enter' });
    await expect(field).not.toHaveFocus();
  },
});
export const ChooseByKeysSuccess = meta.story({
  play: async () => {
    await userEvent.type(await search(), 'e');
    const rows = await screen.findAllByRole('button', { name: /^Choose / });
    await userEvent.keyboard('{Enter}');
    await expect(rows[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(rows[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(await search()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{End}{Home}{Enter}');
    await expect(onPick).toHaveBeenCalledOnce();
    await expect(await screen.findByRole('button', { name: 'Remove fund' })).toHaveFocus();
  },
});
const onSubmit = fn();
/** A form is not sent without the record that was searched for. */
export const SendUnpickedFailure = meta.story({
  render: (props) => (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Picking {...props} />
      <button type="submit">Save</button>
    </form>
  ),
  play: async () => {
    await userEvent.type(await search(), 'χρυσ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(screen.getByRole('group', { name: 'Fund' })).toHaveAccessibleDescription(/^Choose one of those found/);
    await expect(await search()).toHaveFocus();
    await expect(await search()).toHaveAccessibleDescription(/^Choose one of those found/);
    const told = screen.getByText(/^Choose one of those found/);
    const found = await screen.findByRole('button', { name: choice });
    await expect(told.compareDocumentPosition(found)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: choice }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(onSubmit).toHaveBeenCalledOnce();
    await expect(screen.getByRole('group', { name: 'Fund' })).not.toHaveAccessibleDescription(/^Choose/);
  },
});
export const NoMatch = meta.story({
  play: async () => {
    await userEvent.type(await search(), 'zimmerli');
    await expect(await screen.findByText('No fund matches “zimmerli”.')).toBeVisible();
  },
});
export const ReadFundsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.funds.list, () => apiError(500, 'internal'))),
  play: async () => {
    await userEvent.type(await search(), 'χρυσ');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the funds/);
  },
});
export const Invalid = meta.story({
  args: { chosen: labelsOf(goldfish), error: 'There is no such fund in this project.' },
  play: async () => {
    await expect(screen.getByRole('group', { name: 'Fund' })).toHaveAccessibleDescription(
      'There is no such fund in this project.',
    );
  },
});
export const Fixed = meta.story({
  args: { chosen: labelsOf(goldfish), isFixed: true },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Remove fund' })).toBeDisabled();
  },
});
