import type { IdentityProvider } from './context.ts';
import type { Flow, FlowType } from './flow.ts';

type Place = Pick<IdentityProvider, 'url'>;

/** The page on which the flow goes on. */
export const pageOf = ({ url }: Place, { type, id }: Pick<Flow, 'type' | 'id'>): string =>
  `${url}/ui/${type}?flow=${id}`;

/** The address that reads the flow. */
export const readingOf = ({ url }: Place, { type, id }: Pick<Flow, 'type' | 'id'>): string =>
  `${url}/self-service/${type}/flows?id=${id}`;

/** The address that begins a flow. */
export function beginningOf(
  { url }: Place,
  type: FlowType,
  query: Readonly<Record<string, string | null>> = {},
): string {
  const address = new URL(`/self-service/${type}/browser`, url);
  for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
  return address.href;
}
