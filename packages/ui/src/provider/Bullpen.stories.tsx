import { useState } from 'react';
import { expect, mocked, screen, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { PlayersScreen } from '../areas/manage/index.ts';
import { IdentitiesScreen } from '../areas/sudo/index.ts';
import { Button } from '../components/Button/Button.tsx';
import { readDevice } from '../foundation/device-storage.ts';
import { leftChangesOf, readLeftChanges } from '../foundation/left-changes.ts';
import { dirk, marieke } from '../mocks/identities.ts';
import { type MockApiOptions, mockApi } from '../mocks/mock-api.ts';
import { alpenboerse, beursvizier, handelskompas } from '../mocks/projects.ts';
import { ConsoleShell } from '../shell/ConsoleShell/ConsoleShell.tsx';
import { Bullpen } from './Bullpen.tsx';
import { usePort } from './BullpenProvider.tsx';
import { type ConsoleAddress, memoryAddress } from './console-address.ts';
import { createPort } from './create-port.ts';
import { useHoldUnsaved } from './use-hold-unsaved.ts';

function Area() {
  const { pathname } = usePort().address;
  return pathname === '/sudo' ? <IdentitiesScreen /> : <PlayersScreen />;
}

/** What a team writes around screens: who, which projects, where. */
function portAt(address: ConsoleAddress, options?: MockApiOptions) {
  const { session, projects, now } = mockApi(options);
  return createPort({ session: { ...session, logOut: () => address.go('/left') }, projects, address, now });
}

const children = (
  <ConsoleShell>
    <Area />
  </ConsoleShell>
);
const sudo = memoryAddress('/sudo');

const meta = preview.meta({
  title: 'Shell/Bullpen',
  component: Bullpen,
  args: { port: portAt(sudo), children },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sudo.go('/sudo'),
});

const opened = () => sudo.current();

/** A link opens its dialog in the address, keeps the project, and closing it goes back to the list. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('link', { name: dirk.traits.email }));
    await expect(await screen.findByRole('dialog', { name: 'Identity' })).toHaveTextContent(dirk.id);
    await expect(new URLSearchParams(opened().split('?')[1]).get('open')).toBe(dirk.id);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opened()).not.toContain('open='));
  },
});
function RenameALeague() {
  const { api } = usePort();
  const [said, setSaid] = useState('');
  const rename = () =>
    void api?.orpc.leagues.update
      .call({ params: { id: crypto.randomUUID() }, body: { name: 'New', version: 1 } })
      .catch((failure: Error) => setSaid(failure.message));
  return (
    <>
      <Button onClick={rename}>Rename</Button>
      <output>{said}</output>
    </>
  );
}

/** Whoever goes to another project leaves the closed season as it is. */
export const ClosedSeasonLeft = meta.story({
  args: { children: <RenameALeague /> },
  beforeEach: () => sudo.go(`/sudo?project=${beursvizier.key}`),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rename' }));
    await screen.findByRole('alertdialog', { name: 'Change a closed season?' });
    sudo.go(`/sudo?project=${alpenboerse.key}`);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await screen.findByText('The season is closed, and you left it as it is.')).toBeVisible();
  },
});

const Rights = () => <output>{String(usePort().viewer.isSudo)}</output>;
const withdrawnSudo = { ...marieke, state: 'inactive' } as const;
/** An account that may not come in has no right; the gate that says so is the application's. */
export const DeactivatedSudo = meta.story({
  args: { port: portAt(sudo, { as: withdrawnSudo }), children: <Rights /> },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('false');
  },
});

/** Another project is another address; the area stays. */
export const AnotherProject = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Project (PROD|TEST)/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^TEST ?S04 ?Alpenbörse ?Live/ }));
    await waitFor(() => expect(opened()).toBe(`/sudo?project=${alpenboerse.key}`));
  },
});
const record = memoryAddress('/manage/players/1');

/** A record of one project is not in another: its page leads to the list there. */
export const AnotherProjectOfARecord = meta.story({
  args: { port: portAt(record) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Project (PROD|TEST)/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^TEST ?S04 ?Alpenbörse ?Live/ }));
    await waitFor(() => expect(record.current()).toBe(`/manage/players?project=${alpenboerse.key}`));
  },
});
function Form() {
  const { navigate } = usePort();
  useHoldUnsaved('typed', () => undefined);
  return <Button onClick={() => navigate('/overview')}>Leave</Button>;
}

const form = memoryAddress('/sudo');

/** What is typed is not lost by what leads elsewhere: the person is asked before the address changes. */
export const UnsavedIsAskedAbout = meta.story({
  render: () => (
    <Bullpen port={createPort({ ...mockApi(), address: form })}>
      <Form />
    </Bullpen>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    const discard = await screen.findByRole('button', { name: 'Discard changes' });
    await expect(form.current()).toMatch(/^\/sudo/);
    await userEvent.click(discard);
    await waitFor(() => expect(form.current()).toMatch(/^\/overview/));
  },
});
/** An undo goes on in another project than the one that is shown. */
const elsewhere = `/translate?search=Tom&open=${marieke.id}&project=${alpenboerse.key}`;

function Sending() {
  const { unsaved } = usePort();
  useHoldUnsaved('unsent', () => undefined);
  return <Button onClick={() => unsaved.hold('unanswered', undefined, elsewhere)}>Undo</Button>;
}

const left = memoryAddress('/manage/leagues');

/** To the provider alone: told of it as well, the worker of the mocked API would end. */
function tell(event: PageTransitionEvent) {
  const heard = mocked(window.addEventListener).mock.calls.findLast(([type]) => type === event.type);
  const [, listener] = heard ?? [];
  if (typeof listener === 'function') listener.call(window, event);
}

/** What had not ended when the page went is told by the next one, without what was searched for: that may be a player. */
export const LeftUnsent = meta.story({
  args: {
    port: portAt(left),
    children: (
      <ConsoleShell>
        <Sending />
      </ConsoleShell>
    ),
  },
  beforeEach() {
    left.go(`/manage/leagues?search=tom%40bakker.example&open=${dirk.id}&project=${handelskompas.key}`);
    spyOn(window, 'addEventListener');
    return () => localStorage.clear();
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    tell(new PageTransitionEvent('pagehide'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Activity, 2 new' })).toBeVisible());
    const places = readLeftChanges(readDevice(leftChangesOf(marieke.id)), new Date('2026-11-21T13:12:00Z'));
    await expect(places.map(({ at: _, ...place }) => place)).toEqual([
      { title: 'A change was not sent', openAt: `/manage/leagues?open=${dirk.id}`, projectKey: handelskompas.key },
      {
        title: 'A change may not have been made',
        openAt: `/translate?open=${marieke.id}`,
        projectKey: alpenboerse.key,
      },
    ]);
    // The browser kept the page: they are under way again.
    tell(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Activity' })).toBeVisible());
  },
});
/** Rights are read from the identity: an editor of one project sees that one, and no Sudo. */
export const WithoutSudo = meta.story({
  args: { port: portAt(memoryAddress('/manage/players'), { as: dirk }) },
  play: async () => {
    await expect(await screen.findByRole('table', { name: 'Players' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Sudo' })).toBeNull();
  },
});
const shared = mockApi();

function Takeover() {
  const [as, setAs] = useState(marieke);
  const { projects, now } = shared;
  return (
    <>
      <Button onClick={() => setAs(dirk)}>Another person</Button>
      <Bullpen
        port={createPort({ session: { identity: as, getToken: async () => as.id }, projects, address: takeover, now })}
      >
        <Form />
        <Viewer />
      </Bullpen>
    </>
  );
}

const Viewer = () => <p>{usePort().viewer.email}</p>;
const takeover = memoryAddress('/sudo');

/** Another person begins anew: what was begun before is neither held nor sent in their name. */
export const AnotherPerson = meta.story({
  render: () => <Takeover />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('button', { name: 'Discard changes' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Another person' }));
    await expect(await screen.findByText(dirk.traits.email)).toBeVisible();
    await expect(screen.queryByText(marieke.traits.email)).toBeNull();
  },
});
