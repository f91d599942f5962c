import { BullpenProvider, createUnsavedChanges, type Port, Theme } from '@bullpen/ui';
import { type KnownSeason, knownSeason, seasonQueries } from '@bullpen/ui/data';
import { autumn, makePort } from '@bullpen/ui/mocks';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { createStoryQueryClient } from './story-query-client.ts';

/** What a story may say about its context, as `parameters`. */
export interface ContextParameters {
  /** Differences from the context of `makePort`. */
  readonly port?: Partial<Port>;
  /** The search of the address, such as `?search=anna`. */
  readonly address?: string;
  /** The season that the document carries, that of the mocked API if nothing is said; with null it carries none. */
  readonly season?: KnownSeason['season'] | null;
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

interface StoryContext {
  readonly title: string;
  readonly globals: { readonly theme?: unknown };
  readonly parameters: ContextParameters;
}

/** The one decorator: theme, data and port, as the console gives them. */
export const inContext = (Story: () => ReactNode, { title, globals, parameters }: StoryContext) => (
  <Context
    {...(parameters.port ? { port: parameters.port } : {})}
    {...(parameters.address ? { address: parameters.address } : {})}
    {...(parameters.season === undefined ? {} : { season: parameters.season })}
    theme={globals.theme === 'dark' ? 'dark' : 'light'}
    isGate={title.startsWith('Gates/')}
  >
    <Story />
  </Context>
);
