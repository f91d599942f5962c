import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { FilterMenu, type FilterMenuProps } from './FilterMenu.tsx';

const menu: FilterMenuProps = {
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      options: [
        { value: 'fund', label: 'Fund' },
        { value: 'share', label: 'Share' },
      ],
    },
    {
      kind: 'several',
      name: 'exchange',
      label: 'Exchange',
      options: [
        { value: 'brussels', label: 'Brussels' },
        { value: 'amsterdam', label: 'Amsterdam' },
        { value: 'zurich', label: 'Zürich' },
      ],
    },
    { kind: 'yesNo', name: 'traded', label: 'Traded', yes: 'Traded today', no: 'Not traded today' },
    { kind: 'dates', name: 'listed', label: 'Listed', hint: 'Sorts by listing.' },
  ],
  values: {},
  onChange: fn(),
};

const meta = preview.meta({
  title: 'Components/FilterMenu',
  component: FilterMenu,
  args: menu,
  render: function Stateful({ onChange, views, ...args }) {
    const [values, setValues] = useState<Readonly<Record<string, string | null>>>(args.values);
    const [kept, setKept] = useState(views?.kept ?? []);
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <FilterMenu
          {...args}
          values={Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))}
          onChange={(changes, ...how) => {
            onChange(changes, ...how);
            setValues({ ...values, ...changes });
          }}
          views={
            views && {
              ...views,
              kept,
              onChange(next) {
                views.onChange(next);
                setKept(next);
              },
            }
          }
        />
      </div>
    );
  },
});

const set = { kind: 'fund', exchange: 'brussels,zurich', traded: 'false', listed: '2025-01-01..' };
async function open() {
  screen.getByRole('button', { name: /^Filter/ }).click();
  return within(await screen.findByRole('dialog', { name: 'Filter' }));
}
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.ariaLabel);

export const None = meta.story();
export const Some = meta.story({
  tags: ['picture'],
  args: { values: { ...set, unknown: 'x' } },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Filter 4 set' })).toBeVisible();
    await expect(chips()).toEqual([
      'Remove filter Kind Fund',
      'Remove filter Exchange Brussels, Zürich',
      'Remove filter Traded Not traded today',
      'Remove filter Listed from 1 Jan 2025',
    ]);
  },
});
export const Open = meta.story({
  tags: ['picture', 'picture-dark'],
  args: { values: set },
  play: async () => {
    await open();
  },
});
export const SetFiltersSuccess = meta.story({
  play: async ({ args, userEvent }) => {
    const panel = await open();
    await userEvent.click(panel.getByRole('radio', { name: 'Share' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'share' });
    await userEvent.click(panel.getByRole('checkbox', { name: 'Zürich' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Brussels' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ exchange: 'brussels,zurich' });
    await userEvent.click(within(panel.getByRole('group', { name: 'Kind' })).getByRole('radio', { name: 'Any' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: null });
    await fireEvent.change(panel.getByLabelText('From'), { target: { value: '2025-03-01' } });
    await expect(args.onChange).toHaveBeenLastCalledWith({ listed: '2025-03-01..' }, { replace: true });
  },
});
export const TypeDatesSuccess = meta.story({
  play: async ({ args }) => {
    const panel = await open();
    const from = panel.getByLabelText('From');
    // What a browser tells while somebody types 2026 into the year of a date.
    for (const value of ['0002-03-01', '0020-03-01', '0202-03-01']) await fireEvent.change(from, { target: { value } });
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(panel.queryByRole('alert')).not.toBeInTheDocument();
    await fireEvent.focusOut(from);
    await expect(panel.getByRole('alert')).toHaveTextContent('Write the year in full, from 1900 on.');
    await fireEvent.change(from, { target: { value: '2026-03-01' } });
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenLastCalledWith({ listed: '2026-03-01..' }, { replace: true });
    await expect(panel.queryByRole('alert')).not.toBeInTheDocument();
  },
});
export const SetDatesFailure = meta.story({
  args: { values: { listed: '2025-01-01..' } },
  play: async ({ args }) => {
    const panel = await open();
    await fireEvent.change(panel.getByLabelText('Until'), { target: { value: '2024-12-31' } });
    await expect(panel.getByRole('alert')).toHaveTextContent('The first day comes after the last one.');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});
export const RemoveFilterSuccess = meta.story({
  args: { values: set },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Kind Fund' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: null });
    await expect(canvas.getByRole('button', { name: 'Filter 3 set' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: null, exchange: null, traded: null, listed: null });
    await expect(chips()).toEqual([]);
  },
});
export const TypeNumbersSuccess = meta.story({
  args: { filters: [{ kind: 'numbers', name: 'worth', label: 'Worth', digits: 0, shift: -2, unit: 'EUR' }] },
  // An address changes a moment after it was asked to.
  render: function Late({ onChange, ...args }) {
    const [values, setValues] = useState<Readonly<Record<string, string>>>({});
    const [, setAsked] = useState(0);
    return (
      <FilterMenu
        {...args}
        values={values}
        onChange={(changes, ...how) => {
          onChange(changes, ...how);
          setAsked((count) => count + 1);
          setTimeout(() => setValues({ worth: changes['worth'] ?? '' }), 50);
        }}
      />
    );
  },
  play: async ({ args, userEvent }) => {
    const panel = await open();
    await userEvent.type(panel.getByLabelText('From, EUR'), '110000');
    await waitFor(() => expect(chips()).toEqual(['Remove filter Worth from 110,000\u00a0EUR']));
    await userEvent.type(panel.getByLabelText('To, EUR'), '100');
    await expect(panel.getByLabelText('From, EUR')).toHaveValue(110_000);
    await expect(panel.getByRole('alert')).toHaveTextContent(/^The first number is greater/);
    await expect(args.onChange).toHaveBeenLastCalledWith({ worth: '11000000..' }, { replace: true });
  },
});

const thisYear = { name: 'Funds of this year', address: 'kind=fund&listed=2025-01-01..', isPinned: true };
const notTraded = {
  name: 'Not traded in Brussels and Zürich',
  address: 'exchange=brussels%2Czurich&traded=false',
  isPinned: false,
};
const views = {
  kept: [thisYear, notTraded],
  current: thisYear.address,
  toOf: (address: string) => `/instruments?${address}`,
  linkOf: (address: string) => `https://console.example.com/instruments?project=alpha&${address}`,
  onChange: fn(),
};
export const WithViews = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: { filters: menu.filters.slice(0, 1), values: { kind: 'fund' }, views },
  play: async () => {
    const pinned = within(screen.getByRole('list', { name: 'Views' }));
    await expect(pinned.getAllByRole('link').map((link) => link.textContent)).toEqual([thisYear.name]);
    await expect(pinned.getByRole('link')).toHaveAttribute('aria-current', 'page');
    const menuOf = await open();
    await expect(menuOf.getByRole('link', { name: notTraded.name })).toHaveAttribute(
      'href',
      expect.stringContaining('exchange=brussels%2Czurich'),
    );
  },
});
export const KeepViewSuccess = meta.story({
  args: { values: { kind: 'fund' }, views },
  play: async ({ userEvent }) => {
    const menuOf = await open();
    await userEvent.type(menuOf.getByRole('textbox', { name: 'Name of this view' }), ' All funds {Enter}');
    const kept = { name: 'All funds', address: views.current, isPinned: false };
    await expect(views.onChange).toHaveBeenLastCalledWith([...views.kept, kept]);
    await expect(menuOf.getByRole('link', { name: 'All funds' })).toBeVisible();
    await expect(menuOf.getByRole('textbox', { name: 'Name of this view' })).toHaveValue('');
    // The same name once more takes the place of the first.
    await userEvent.type(menuOf.getByRole('textbox', { name: 'Name of this view' }), 'All funds');
    await expect(menuOf.getByText('It takes the place of the view of this name.')).toBeVisible();
    await userEvent.click(menuOf.getByRole('button', { name: 'Keep view' }));
    await expect(views.onChange).toHaveBeenLastCalledWith([...views.kept, kept]);
    await expect(menuOf.getByText('View “All funds” kept.')).toHaveRole('status');
  },
});
export const KeepViewRefused = meta.story({
  args: { views: { ...views, current: '' } },
  play: async ({ userEvent }) => {
    const menuOf = await open();
    views.onChange.mockClear();
    await userEvent.type(menuOf.getByRole('textbox', { name: 'Name of this view' }), 'All funds{Enter}');
    await expect(menuOf.getByText('Set a filter or an order first, to keep it under a name.')).toBeVisible();
    await expect(views.onChange).not.toHaveBeenCalled();
  },
});
export const PinViewSuccess = meta.story({
  args: { views },
  play: async ({ userEvent }) => {
    const menuOf = await open();
    const pin = menuOf.getByRole('button', { name: `Pin ${notTraded.name}` });
    await userEvent.click(pin);
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await expect(pin).toHaveFocus();
    await expect(views.onChange).toHaveBeenLastCalledWith([thisYear, { ...notTraded, isPinned: true }]);
  },
});
export const DeleteViewUndoSuccess = meta.story({
  args: { views },
  play: async ({ userEvent }) => {
    const menuOf = await open();
    await userEvent.click(menuOf.getByRole('button', { name: `Delete ${thisYear.name}` }));
    await expect(await menuOf.findByText(/^View deleted/)).toBeVisible();
    await expect(menuOf.queryByRole('link', { name: thisYear.name })).toBeNull();
    await userEvent.click(menuOf.getByRole('button', { name: 'Undo' }));
    await expect(views.onChange).toHaveBeenLastCalledWith(views.kept);
    await expect(menuOf.getByRole('link', { name: thisYear.name })).toBeVisible();
  },
});
