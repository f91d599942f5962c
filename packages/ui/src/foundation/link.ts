import { type ComponentType, createContext, type ReactNode, type Ref, useContext } from 'react';

/** What every link takes. `to` is a path of the console, with its query if it has one; the console keeps the project in it. */
export interface LinkProps {
  readonly to: string;
  /** Leads into this project, where it is not the selected one. */
  readonly projectKey?: string | undefined;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly tabIndex?: number | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly 'aria-label'?: string | undefined;
}

/** The router's link, for components that know no port: `BullpenProvider` gives it. */
export const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** What to do, where a component has no context. */
export const outsideOfBullpen =
  'This component of Bullpen needs <Bullpen port={createPort({ … })}> around it, which tells it who looks at what.';

/** Throws outside of a `BullpenProvider`. */
export function useLink(): ComponentType<LinkProps> {
  const Link = useContext(LinkContext);
  if (Link === null) throw new Error(outsideOfBullpen);
  return Link;
}
