import { adminApi, type Identity } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { createUnsavedChanges } from '../../../../foundation/unsaved-changes.ts';
import { dirk, identities, kristiina, urs } from '../../../../mocks/identities.ts';
import { apiError, networkError, overrideCall } from '../../../../mocks/override.ts';
import { AccessScreen } from './AccessScreen.tsx';

const prod = 'handelskompas-s03-prod';
const notify = { success: fn(() => 'notice'), error: fn(), warning: fn(() => 'notice'), loading: fn(() => 'notice') };
const unsaved = createUnsavedChanges();
/** The changes that the API has seen. */
const patched = fn();
const { list, update } = adminApi.sudo.identities;

const meta = preview.meta({
  title: 'Areas/Sudo/Access/AccessScreen/Save',
  component: AccessScreen,
  parameters: {
    port: { notify, unsaved },
  },
});

const cell = ({ traits }: Identity) =>
  screen.findByRole('gridcell', { name: new RegExp(`^${traits.email}, PROD S03 Handelskompas`) });
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

export const SaveSuccess = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      overrideCall(update, async (request) => {
        const body = (await request.json()) as { readonly projects: Record<string, 'r' | 'rw'> };
        patched(new URL(request.url).pathname.split('/').at(-1), body);
        const person = identities.find(({ id }) => request.url.endsWith(id)) ?? dirk;
        const metadata_public = { authz: { projects: body.projects } };
        return { ...person, metadata_public, updated_at: '2026-11-21T13:12:00Z' };
      }),
    );
  },
  play: async ({ canvas }) => {
    await edit();
    await expect(canvas.getByText('3 changes to 2 people')).toBeVisible();
    await save();
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
    await expect(patched.mock.calls).toEqual([
      [
        dirk.id,
        {
          version: dirk.updated_at,
          projects: {
            'handelskompas-s03-prod': 'r',
            'alpenboerse-s04-test': 'rw',
            'demo-s01-test': 'r',
            'handelskompas-s03-stage': 'rw',
          },
          reason: 'New season.',
        },
      ],
      [kristiina.id, { version: kristiina.updated_at, projects: { [prod]: 'rw' }, reason: 'New season.' }],
    ]);
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(await cell(kristiina)).toHaveAccessibleName(/: read and write(;|$)/);
    await expect(canvas.queryByRole('region', { name: 'Changes not saved' })).not.toBeInTheDocument();
    const said = canvas.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(said.join()).toMatch(/dirk.*TEST S03 Handelskompas stage: read and write(?!; will)/);
    await expect(unsaved.isHeld()).toBe(false);
    // Where it was before the dialog: what opened that is gone.
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName(/^dirk.*TEST S03 Handelskompas stage: read and write(;|$)/),
    );
  },
});
const newer: Identity = {
  ...kristiina,
  metadata_public: { authz: { projects: { 'alpenboerse-s04-prod': 'r' } } },
  updated_at: '2026-11-21T13:11:00Z',
};
export const SomebodyWasFasterFailure = meta.story({
  play: async ({ msw }) => {
    await edit();
    msw.use(
      overrideCall(update, async (request) => {
        const body = (await request.json()) as { readonly version: string; readonly projects: Record<string, 'r'> };
        patched(body);
        const isKristiina = request.url.endsWith(kristiina.id);
        if (isKristiina && body.version !== newer.updated_at) {
          return apiError(409, 'conflict', {
            message: 'Somebody changed this account in the meantime.',
            data: {
              current: newer,
              last: { at: newer.updated_at, by: { id: urs.id, email: urs.traits.email } },
            },
          });
        }
        const person = isKristiina ? kristiina : dirk;
        return { ...person, metadata_public: { authz: { projects: body.projects } }, updated_at: newer.updated_at };
      }),
    );
    await save();
    await expect(
      await screen.findByText(/^Failed: Somebody changed this account.* It was urs\.zimmermann@.*14:11 CET\.$/),
    ).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Save the other 1' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Mine read and write' }));
    await press('Save the other 1');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(patched).toHaveBeenLastCalledWith({
      version: newer.updated_at,
      projects: { 'alpenboerse-s04-prod': 'r', [prod]: 'rw' },
      reason: 'New season.',
    });
  },
});
export const LostAnswerFailure = meta.story({
  play: async ({ msw }) => {
    await edit();
    const saved = new Map<string, Identity>();
    msw.use(
      overrideCall(list, () => identities.map((person) => saved.get(person.id) ?? person)),
      overrideCall(update, async (request) => {
        const body = (await request.json()) as { readonly projects: Record<string, 'r' | 'rw'> };
        const person = identities.find(({ id }) => request.url.endsWith(id)) ?? dirk;
        const metadata_public = { authz: { projects: body.projects } };
        saved.set(person.id, { ...person, metadata_public, updated_at: '2026-11-21T13:12:00Z' });
        return networkError();
      }),
    );
    await save();
    await expect(await screen.findByRole('dialog', { name: 'Access is saved' })).toBeVisible();
    const people = screen.getByRole('list', { name: 'Changes of access' });
    await expect(people).toHaveTextContent(/dirk.*Saved.*kristiina.*Saved/);
  },
});
