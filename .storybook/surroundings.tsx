import {
  BullpenProvider,
  createUnsavedChanges,
  type KnownSeason,
  knownSeason,
  type Port,
  seasonQueries,
  Theme,
} from '@bullpen/ui';
import { autumn, makePort } from '@bullpen/ui/mocks';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { createStoryQueryClient } from './story-query-client.ts';

/** What a story may say about its surroundings, as `parameters`. */
export interface SurroundingsParameters {
  /** Differences from the surroundings of `makePort`. */
  readonly port?: Partial<Port>;
  /** The search of the address, such as `?search=anna`. */
  readonly address?: string;
  /** The season that the document carries, that of the mocked API if nothing is said; with null it carries none. */
  readonly season?: KnownSeason['season'] | null;
}

interface SurroundingsProps extends SurroundingsParameters {
  readonly theme: 'light' | 'dark';
  readonly children: ReactNode;
}

/** What the console's document carries is known before the first request. */
function clientOf({ port, season = autumn }: SurroundingsParameters) {
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

function Surroundings({ port, address = '', season, theme, children }: SurroundingsProps) {
  const [queryClient] = useState(() =>
    clientOf({ ...(port ? { port } : {}), ...(season === undefined ? {} : { season }) }),
  );
  const [unsaved] = useState(createUnsavedChanges);
  const [search, setSearch] = useState(() => new URLSearchParams(address));
  const surroundings = useMemo(() => {
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
        <BullpenProvider port={surroundings}>{children}</BullpenProvider>
      </Theme>
    </QueryClientProvider>
  );
}

interface StoryContext {
  readonly globals: { readonly theme?: unknown };
  readonly parameters: SurroundingsParameters;
}

/** The one decorator: theme, data and port, as the console gives them. */
export const inSurroundings = (Story: () => ReactNode, { globals, parameters }: StoryContext) => (
  <Surroundings
    {...(parameters.port ? { port: parameters.port } : {})}
    {...(parameters.address ? { address: parameters.address } : {})}
    {...(parameters.season === undefined ? {} : { season: parameters.season })}
    theme={globals.theme === 'dark' ? 'dark' : 'light'}
  >
    <Story />
  </Surroundings>
);
