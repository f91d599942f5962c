import { adminApi } from '@bullpen/contract';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { funds } from '../../../../mocks/funds.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { FundPicker, type FundPickerProps, type FundReference } from './FundPicker.tsx';

const { api } = makePort();
const [goldfish] = funds;
if (!api || !goldfish) throw new TypeError('The stories have an API and a fund.');

const onFund = fn();

function Picking(props: FundPickerProps) {
  const [fund, setFund] = useState<FundReference | null>(props.fund);
  return (
    <FundPicker
      {...props}
      fund={fund}
      onFund={(next) => {
        onFund(next);
        setFund(next);
      }}
    />
  );
}

const chosen = { id: goldfish.id, name: goldfish.name };

const meta = preview.meta({
  title: 'Areas/Manage/Experts/FundPicker',
  component: FundPicker,
  render: (props) => <Picking {...props} />,
  args: { api, fund: null, isFixed: false, error: undefined, onFund },
});

const search = () => screen.findByRole('searchbox', { name: 'Search funds by name or id' });
const choice = `Choose ${goldfish.name}, of ${goldfish.player.name}`;

export const Default = meta.story({
  args: { fund: chosen },
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
  play: async () => {
    await userEvent.type(await search(), 'χρυσ');
    await expect(await screen.findByRole('button', { name: choice })).toBeVisible();
  },
});
export const ChooseFundSuccess = meta.story({
  parameters: { visual: { disable: 'looks as Default' } },
  play: async () => {
    await userEvent.type(await search(), 'χρυσ');
    await userEvent.click(await screen.findByRole('button', { name: choice }));
    await expect(onFund).toHaveBeenLastCalledWith(chosen);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove fund' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Remove fund' }));
    await expect(await search()).toHaveValue('');
  },
});
export const NoMatch = meta.story({
  parameters: { visual: { disable: 'RowList is pictured' } },
  play: async () => {
    await userEvent.type(await search(), 'zimmerli');
    await expect(await screen.findByText('No fund matches “zimmerli”.')).toBeVisible();
  },
});
export const ReadFundsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.funds.list, () => apiError(500, 'internal'))),
  parameters: { visual: { disable: 'RowList is pictured' } },
  play: async () => {
    await userEvent.type(await search(), 'χρυσ');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the funds/);
  },
});
export const Invalid = meta.story({
  args: { fund: chosen, error: 'There is no such fund in this project.' },
  play: async () => {
    await expect(screen.getByRole('group', { name: 'Fund' })).toHaveAccessibleDescription(
      'There is no such fund in this project.',
    );
  },
});
export const Fixed = meta.story({
  args: { fund: chosen, isFixed: true },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Remove fund' })).toBeDisabled();
  },
});
