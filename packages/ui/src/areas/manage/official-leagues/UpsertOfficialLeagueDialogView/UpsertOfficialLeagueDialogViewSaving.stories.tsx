import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { images } from '../../../../mocks/images.ts';
import { officialLeagues } from '../../../../mocks/official-leagues.ts';
import { makePort } from '../../../../mocks/port.tsx';
import {
  UpsertOfficialLeagueDialogView,
  type UpsertOfficialLeagueDialogViewProps,
} from './UpsertOfficialLeagueDialogView.tsx';

const { api } = makePort();
const [harbour] = officialLeagues;
const [jana] = images;
if (!api || !harbour || !jana) throw new TypeError('The stories have an API, an official league and an image.');

const dialog: UpsertOfficialLeagueDialogViewProps = {
  api,
  league: harbour,
  season: { start: '2026-09-14T07:00:00Z', end: '2027-01-29T16:30:00Z' },
  timeZone: 'Europe/Brussels',
  state: { is: 'idle' },
  onSave: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Official-leagues/UpsertOfficialLeagueDialogView/Saving',
  component: UpsertOfficialLeagueDialogView,
  args: dialog,
});

const box = (name: string) => screen.findByRole('textbox', { name });
const moment = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const retype = async (name: string, text: string) => {
  await userEvent.clear(await box(name));
  await userEvent.type(await box(name), text);
};
let seasonComes: () => void = () => undefined;
/** Until the season is known, its zone is that of the viewer. */
function SeasonComes(props: UpsertOfficialLeagueDialogViewProps) {
  const [timeZone, setTimeZone] = useState('Asia/Tokyo');
  seasonComes = () => setTimeZone(props.timeZone);
  return (
    <div data-zone={timeZone}>
      <UpsertOfficialLeagueDialogView {...props} timeZone={timeZone} />
    </div>
  );
}
const created = { name: 'L’Été des Lecteurs', slug: 'lete-des-lecteurs' };
const saved = () => expect(dialog.onSave);

export const SaveWhatWasReadSuccess = meta.story({
  render: (props) => <SeasonComes {...props} />,
  play: async () => {
    await retype('Name', 'Havenhelden');
    seasonComes();
    await waitFor(() => expect(document.querySelector('[data-zone="Europe/Brussels"]')).not.toBeNull());
    await press('Save official league');
    await waitFor(() =>
      saved().toHaveBeenLastCalledWith(expect.objectContaining({ changes: { name: 'Havenhelden' } })),
    );
  },
});
export const CreateOfficialLeagueSuccess = meta.story({
  args: { league: null, reach: { environment: 'production', text: 'Reaches production' } },
  play: async () => {
    await userEvent.type(await box('Name'), created.name);
    await expect(await box('Slug')).toHaveValue(created.slug);
    await userEvent.type(await box('Description'), 'Dix **semaines**.');
    await press('Choose image');
    await press(/^Choose Portrait of Jana De Smet/);
    await userEvent.type(await box('Sponsor'), 'Librairie du Quai');
    await moment('Start', '2026-10-01T09:00');
    await moment('End', '2026-12-24T17:30');
    await press('Create official league');
    const input = {
      ...created,
      description: 'Dix **semaines**.',
      imageId: jana.id,
      sponsor: { name: 'Librairie du Quai', link: null },
      start: '2026-10-01T07:00:00.000Z',
      end: '2026-12-24T16:30:00.000Z',
    };
    await waitFor(() => saved().toHaveBeenLastCalledWith({ input, changes: input, back: {}, version: 0 }));
  },
});
export const CreateOfficialLeagueFailure = meta.story({
  args: { league: null },
  play: async () => {
    await press('Create official league');
    await expect(await box('Name')).toHaveAccessibleDescription(/Give it a name that can be seen\./);
    await expect(await box('Slug')).toHaveAccessibleDescription(/Use lower-case letters, digits and single hyphens\./);
    await expect(screen.getByLabelText('Start')).toHaveAccessibleDescription(/Say the day and the time\./);
    await expect(await box('Name')).toHaveFocus();
    await saved().not.toHaveBeenCalled();
  },
});
export const MendedByTheName = meta.story({
  args: { league: null },
  play: async () => {
    await press('Create official league');
    await userEvent.type(await box('Name'), 'Wintercup');
    await waitFor(async () => expect(await box('Slug')).toBeValid());
    await expect(await box('Slug')).toHaveValue('wintercup');
  },
});
export const OwnSlug = meta.story({
  args: { league: null },
  play: async () => {
    await userEvent.type(await box('Name'), 'Winter');
    await retype('Slug', 'koude-cup');
    await userEvent.type(await box('Name'), 'cup');
    await expect(await box('Slug')).toHaveValue('koude-cup');
  },
});
export const OutsideTheSeason = meta.story({
  play: async () => {
    await moment('Start', '2026-09-14T08:59');
    await press('Save official league');
    await expect(screen.getByLabelText('Start')).toHaveAccessibleDescription(
      /Let it start with the season at the earliest, 14 Sept 2026, 09:00 CEST\./,
    );
    await saved().not.toHaveBeenCalled();
  },
});
export const EditOfficialLeagueSuccess = meta.story({
  play: async () => {
    await retype('Name', 'Haventrofee');
    await expect(await box('Slug')).toHaveValue('de-haventrofee');
    await press('Remove image');
    await press('Save official league');
    await waitFor(() =>
      saved().toHaveBeenLastCalledWith(expect.objectContaining({ changes: { name: 'Haventrofee', imageId: null } })),
    );
  },
});
export const EditNothing = meta.story({
  play: async () => {
    await press('Save official league');
    await waitFor(() => expect(dialog.onClose).toHaveBeenCalledOnce());
    await saved().not.toHaveBeenCalled();
  },
});
