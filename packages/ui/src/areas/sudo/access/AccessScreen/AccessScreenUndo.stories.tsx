import { adminApi, type Identity } from '@bullpen/contract';
import { onlineManager } from '@tanstack/react-query';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { createUnsavedChanges } from '../../../../foundation/unsaved-changes.ts';
import { dirk, kristiina } from '../../../../mocks/identities.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { AccessScreen } from './AccessScreen.tsx';

const notify = { success: fn(() => 'notice'), error: fn(), warning: fn(() => 'notice'), loading: fn(() => 'notice') };
const unsaved = createUnsavedChanges();
/** The changes that the API has seen. */
const patched = fn();
const { update } = adminApi.sudo.identities;

const meta = preview.meta({
  title: 'Areas/Sudo/Access/AccessScreen/Undo',
  component: AccessScreen,
  parameters: {
    port: { notify, unsaved },
  },
});

const cell = (person: Identity, project = 'PROD S03 Handelskompas') =>
  screen.findByRole('gridcell', { name: new RegExp(`^${person.traits.email}, ${project}`) });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function edit() {
  await userEvent.click(await cell(kristiina));
  await userEvent.keyboard('w');
  (await cell(dirk)).focus();
  await userEvent.keyboard('r{ArrowRight}w');
}
async function save(name: string | RegExp = /^Save 3 changes…/) {
  await press(name);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'New season.');
  await press('Save 3 changes');
}

const newer: Identity = {
  ...kristiina,
  metadata_public: { authz: { projects: { 'alpenboerse-s04-prod': 'r' } } },
  updated_at: '2026-11-21T13:11:00Z',
};
const undo = () => {
  const [said] = notify.success.mock.calls[0] as unknown as [{ readonly action: { readonly run: () => void } }];
  said.action.run();
};
export const UndoSavedSuccess = meta.story({
  play: async () => {
    await edit();
    await save();
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
    undo();
    await waitFor(() =>
      expect(notify.success).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Access as it was before' })),
    );
    await expect(await cell(kristiina)).toHaveAccessibleName(/: read(;|$)/);
    await expect(await cell(dirk, 'TEST S03 Handelskompas stage')).toHaveAccessibleName(/: no access$/);
  },
});
export const DiscardTheUndoSuccess = meta.story({
  beforeEach: () => () => onlineManager.setOnline(true),
  play: async ({ msw }) => {
    await edit();
    await save();
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
    const go = fn();
    msw.use(overrideCall(update, patched));
    onlineManager.setOnline(false);
    undo();
    await expect(unsaved.isHeld()).toBe(true);
    unsaved.leave(go);
    await press('Stop and leave');
    await expect(go).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(notify.warning).toHaveBeenCalledWith(
        expect.objectContaining({
          title: 'Taken back for 0 of 2 people',
          description: expect.stringMatching(/^dirk.*: Not sent\. · kristiina.*: Not sent\.$/),
          action: expect.objectContaining({ label: 'Try again' }),
        }),
      ),
    );
    onlineManager.setOnline(true);
    await expect(patched).not.toHaveBeenCalled();
    await expect(unsaved.isHeld()).toBe(false);
  },
});
export const UndoAgainSuccess = meta.story({
  play: async ({ msw }) => {
    await edit();
    await save();
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
    let asked = 0;
    msw.use(
      overrideCall(update, async (request) => {
        const body = (await request.json()) as { readonly projects: Record<string, 'r' | 'rw'> };
        const isKristiina = request.url.endsWith(kristiina.id);
        // One is put off, and then done; the other is refused once.
        if (isKristiina && ++asked === 1)
          return apiError(429, 'too_many_requests', { headers: { 'retry-after': '1' } });
        if (!isKristiina && patched.mock.calls.length === 0) {
          patched(body.projects);
          return apiError(500, 'internal');
        }
        patched(body.projects);
        const person = isKristiina ? kristiina : dirk;
        return { ...person, metadata_public: { authz: { projects: body.projects } }, updated_at: newer.updated_at };
      }),
    );
    undo();
    await waitFor(() => expect(notify.warning).toHaveBeenCalledOnce());
    const [said] = notify.warning.mock.calls[0] as unknown as [
      { readonly title: string; readonly description: string; readonly action: { readonly run: () => void } },
    ];
    await expect(said.title).toBe('Taken back for 1 of 2 people');
    await expect(said.description).toMatch(/^dirk.*: Refused\./);
    said.action.run();
    await waitFor(() =>
      expect(notify.success).toHaveBeenLastCalledWith(expect.objectContaining({ description: '1 of 1 person' })),
    );
    await expect(patched).toHaveBeenLastCalledWith(dirk.metadata_public?.authz?.projects);
  },
});
