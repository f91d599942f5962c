import { adminApi, type NameDecision, type WrittenName } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, marieke } from '../../../mocks/identities.ts';
import { leagues } from '../../../mocks/leagues.ts';
import { names } from '../../../mocks/names.ts';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { players } from '../../../mocks/players.ts';
import { makePort } from '../../../mocks/port.tsx';
import { NameDecisions, type NameDecisionsProps } from './NameDecisions.tsx';

const { api } = makePort();
const [ulo, eleni, , , longNamed] = players;
const [, keptLeague] = leagues;
const renamed = names.find(({ recordId }) => recordId === eleni?.id);
if (!api || !ulo || !eleni || !longNamed || !keptLeague || !renamed)
  throw new TypeError('The stories have their names.');

const args: NameDecisionsProps = { api, kind: 'player', record: eleni };
const meta = preview.meta({
  title: 'Areas/Manage/Names/NameDecisions',
  component: NameDecisions,
  args,
});

const { list } = adminApi.names;
const decisions = (...of: readonly (Partial<NameDecision> & { readonly name?: string })[]) =>
  overrideCall(list, () => {
    const items = of.map(
      ({ name = eleni.name, ...decision }): WrittenName => ({
        ...renamed,
        name,
        decision: { ...(renamed.decision as NameDecision), ...decision },
      }),
    );
    return { items, nextCursor: null, total: { value: items.length, exact: true } };
  });
const line = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByText(/kept|^Renamed from/, { selector: 'p' })).toHaveTextContent(text));
const read = fn();

export const Kept = meta.story({
  args: { kind: 'league', record: keptLeague },
  play: () => line(`Name kept by ${dirk.traits.email} · 18 Nov 2026, 11:02 CET`),
});
export const Renamed = meta.story({
  play: () => line(`Renamed from “Ελένη CASINO” by ${marieke.traits.email} · 20 Nov 2026, 10:12 CET`),
});
/** Of a player who has changed the name since it is said which name was decided about. */
export const KeptBefore = meta.story({
  args: { kind: 'league', record: { ...keptLeague, name: 'Casino' } },
  play: () => line(`Name “${keptLeague.name}” kept by`),
});
export const RenamedBefore = meta.story({
  args: { record: { ...eleni, name: 'Casino' } },
  play: () => line(`Renamed from “Ελένη CASINO” to “${eleni.name}” by`),
});
export const Several = meta.story({
  beforeEach: ({ msw }) => msw.use(decisions({}, { decision: 'keep' }, { decision: 'keep' })),
  play: async () => {
    await line(/^Renamed from .* · All 3 decisions$/);
    await expect(screen.getByRole('link', { name: 'All 3 decisions' })).toHaveAttribute(
      'href',
      `/manage/names?state=decided&kind=player&search=${eleni.id}`,
    );
  },
});
export const None = meta.story({
  args: { record: ulo },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, ({ url }) => {
        read(new URL(url).searchParams.get('search'));
        return { items: [], nextCursor: null, total: { value: 0, exact: true } };
      }),
    ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(read).toHaveBeenCalledWith(ulo.id));
    await expect(canvas.queryByText(/./)).not.toBeInTheDocument();
  },
});
export const GoneAccount = meta.story({
  args: { record: longNamed },
  play: () => line('Name kept by an account that is gone · 13 Nov 2026, 09:20 CET'),
});
export const Long = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      decisions({
        before: 'W'.repeat(80),
        by: { id: dirk.id, email: 'marie-claire.vanderstraeten-bogaerts@handelskompas.example' },
      }),
    ),
  play: () => line(/^Renamed from “W{80}” by marie-claire/),
});
export const Failure = meta.story({
  beforeEach: ({ msw }) => {
    let asked = 0;
    msw.use(
      overrideCall(list, () => {
        asked += 1;
        if (asked === 1) return apiError(500, 'internal');
        return { items: [renamed], nextCursor: null, total: { value: 1, exact: true } };
      }),
    );
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the decisions about the name/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await line(/^Renamed from/);
  },
});
