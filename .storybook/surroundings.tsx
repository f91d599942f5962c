import { BullpenProvider, createUnsavedChanges, type Port, Theme } from '@bullpen/ui';
import { makePort } from '@bullpen/ui/mocks';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { createStoryQueryClient } from './story-query-client.ts';

/** What a story may say about its surroundings, as `parameters`. */
export interface SurroundingsParameters {
  /** Differences from the surroundings of `makePort`. */
  readonly port?: Partial<Port>;
  /** The search of the address, such as `?search=anna`. */
  readonly address?: string;
}

interface SurroundingsProps extends SurroundingsParameters {
  readonly theme: 'light' | 'dark';
  readonly children: ReactNode;
}

function Surroundings({ port, address = '', theme, children }: SurroundingsProps) {
  const [queryClient] = useState(createStoryQueryClient);
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
    theme={globals.theme === 'dark' ? 'dark' : 'light'}
  >
    <Story />
  </Surroundings>
);
