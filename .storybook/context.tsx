import {
  activity,
  BullpenProvider,
  ConsoleShell,
  createUnsavedChanges,
  notify,
  type Port,
  Theme,
  Toaster,
} from '@bullpen/ui';
import { type KnownSeason, knownSeason, seasonQueries } from '@bullpen/ui/data';
import { autumn, makePort } from '@bullpen/ui/mocks';
import { QueryClientProvider } from '@tanstack/react-query';
import type { MswApi } from 'msw-storybook-addon';
import { type ReactNode, useMemo, useState } from 'react';
import { createStoryQueryClient } from './story-query-client.ts';
import { addressedAs, chosenPort, type Globals, networkOf, seasonOf } from './toolbar.ts';

/** What a story may say about its context, as `parameters`. */
export interface ContextParameters {
  /** Differences from the context of `makePort`. */
  readonly port?: Partial<Port>;
  /** The search of the address, such as `?search=anna`. */
  readonly address?: string;
  /** The season that the document carries, that of the mocked API if nothing is said; with null it carries none. */
  readonly season?: KnownSeason['season'] | null;
  /** Storybook's own: how the story stands in its window. */
  readonly layout?: unknown;
}

interface ContextProps extends ContextParameters {
  readonly theme: 'light' | 'dark';
  /** The console gives the gates a theme and nothing else: nobody has come in yet. */
  readonly isGate: boolean;
  readonly children: ReactNode;
}

/** What the console's document carries is known before the first request. */
function clientOf({ port, season = autumn }: ContextParameters) {
  const queryClient = createStoryQueryClient();
  const {
    api,
    now,
    project: { selectedProject: project },
  } = makePort(port);
  if (season && project?.apiUrl) {
    const { queryKey } = seasonQueries.of({ project, api, now });
    queryClient.setQueryData(queryKey, knownSeason(season, now()));
  }
  return queryClient;
}

function Context({ port, address = '', season, theme, isGate, children }: ContextProps) {
  const [queryClient] = useState(() =>
    clientOf({ ...(port ? { port } : {}), ...(season === undefined ? {} : { season }) }),
  );
  const [unsaved] = useState(createUnsavedChanges);
  const [search, setSearch] = useState(() => new URLSearchParams(address));
  const context = useMemo(() => {
    const base = makePort(port);
    return makePort({
      unsaved,
      ...port,
      address: {
        pathname: base.address.pathname,
        search,
        update: (changes) =>
          setSearch((current) => {
            const next = new URLSearchParams(current);
            for (const [name, value] of Object.entries(changes)) {
              if (value === null) next.delete(name);
              else next.set(name, value);
            }
            return next;
          }),
      },
    });
  }, [port, search, unsaved]);
  return (
    <QueryClientProvider client={queryClient}>
      <Theme appearance={theme}>
        {isGate ? children : <BullpenProvider port={context}>{children}</BullpenProvider>}
      </Theme>
    </QueryClientProvider>
  );
}

type Args = Readonly<Record<string, unknown>>;

interface StoryContext {
  readonly id: string;
  readonly title: string;
  readonly viewMode: string;
  readonly globals: Globals;
  readonly args: Args;
  readonly initialArgs: Args;
  readonly parameters: ContextParameters;
  readonly msw: MswApi;
}

/** What was changed among the controls, as `args` of an address has it. */
const changedArgs = ({ args, initialArgs }: Pick<StoryContext, 'args' | 'initialArgs'>) =>
  Object.entries(args)
    .filter(([name, value]) => value !== initialArgs[name] && /string|number|boolean/.test(typeof value))
    .map(([name, value]) => `${name}:${typeof value === 'boolean' ? '!' : ''}${String(value)}`)
    .join(';');

/** A story in light beside itself in dark, each in a window of its own: a dialog of one would lie over the other. */
function BothThemes({ id, globals, ...args }: Pick<StoryContext, 'id' | 'globals' | 'args' | 'initialArgs'>) {
  return (
    <div className="both-themes">
      {['light', 'dark'].map((theme) => {
        const search = new URLSearchParams({
          id,
          viewMode: 'story',
          args: changedArgs(args),
          globals: addressedAs({ ...globals, theme }),
        });
        return <iframe key={theme} title={theme} src={`iframe.html?${search.toString()}`} />;
      })}
    </div>
  );
}

const ownPages = /^(?:Gates|Shell)\//;
/** What is a page by itself, whatever its story says of its layout. */
const screens = /^Areas\/.*(?:Screen|Page)(?:\/|$)/;

/** The page of a screen where the shell is around it: that of its area. */
const pathOf = (title: string) => {
  const [root, area = ''] = title.toLowerCase().split('/');
  if (root !== 'areas') return '/overview';
  return area === 'translations' ? '/translate' : `/${area}`;
};

/** The one decorator: theme, data and port, as the console gives them, or as the toolbar has them. */
export const inContext = (Story: () => ReactNode, context: StoryContext) => {
  const { id, title, viewMode, globals, parameters, msw } = context;
  const isStory = viewMode !== 'docs';
  const isPair = globals['theme'] === 'both';
  if (isPair && isStory) {
    return <BothThemes id={id} globals={globals} args={context.args} initialArgs={context.initialArgs} />;
  }
  const network = networkOf(globals, parameters.port);
  if (network.length > 0) msw.use(...network);
  const inShell = isStory && globals['shell'] === 'on' && !ownPages.test(title);
  const { address, port: storyPort } = parameters;
  const season = seasonOf(globals) ?? parameters.season;
  const chosen = chosenPort(globals, storyPort);
  const ofArea = inShell && !storyPort?.address ? { address: { ...makePort().address, pathname: pathOf(title) } } : {};
  const isScreen = screens.test(title);
  // As in the console, what was done is told, and can be undone there; a story that listens itself hears it alone.
  const isHeard = storyPort?.notify !== undefined || title.startsWith('Components/Toaster');
  const isTold = isStory && !globalThis.__underVitest && (inShell || isScreen) && !isHeard;
  const told = isTold ? { notify, activity } : {};
  const differs = [chosen, ofArea, told].some((differences) => Object.keys(differences).length > 0);
  const port = differs ? { ...storyPort, ...ofArea, ...told, ...chosen } : storyPort;
  // Another choice is another console: nothing that was read for the one before is left.
  const key = addressedAs({ ...globals, theme: undefined });
  const shown = inShell ? (
    <InShell isPage={parameters.layout === 'fullscreen' || isScreen}>
      <Story />
    </InShell>
  ) : (
    <Story />
  );
  const inTheme = (theme: 'light' | 'dark') => (
    <Context
      key={`${theme === 'dark' && isPair ? theme : ''} ${key}`}
      {...(port ? { port } : {})}
      {...(address ? { address } : {})}
      {...(season === undefined ? {} : { season })}
      theme={theme}
      isGate={title.startsWith('Gates/')}
    >
      {isScreen ? <div className="story-page">{shown}</div> : shown}
      {isTold ? <Toaster /> : null}
    </Context>
  );
  if (!isPair) return inTheme(globals['theme'] === 'dark' ? 'dark' : 'light');
  return (
    <>
      {inTheme('light')}
      {inTheme('dark')}
    </>
  );
};

interface InShellProps {
  /** Whether the story is a page by itself. */
  readonly isPage: boolean;
  readonly children: ReactNode;
}

const InShell = ({ isPage, children }: InShellProps) => (
  <ConsoleShell>{isPage ? children : <div className="story-in-shell">{children}</div>}</ConsoleShell>
);
