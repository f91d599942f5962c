import { accessibleProjects, gateFor, type Project, type SessionData } from '@bullpen/contract';
import { isOpen } from './session-query.ts';

/** What a document was made for, or has learnt since. */
interface Known {
  readonly session: SessionData;
  readonly projects: readonly Project[];
  readonly identityProvider: { readonly url: string };
}

const originOf = (address: string) => new URL(address).origin;

const apiOrigins = (projects: readonly Project[]) =>
  projects.flatMap(({ apiUrl }) => (apiUrl === null ? [] : [originOf(apiUrl)]));

/** The origins that the security policy of a document made for `known` lets it call. */
export const reachOf = ({ projects, identityProvider }: Known): ReadonlySet<string> =>
  new Set([originOf(identityProvider.url), ...apiOrigins(projects)]);

export const identityOf = (session: SessionData): string | null =>
  session._t === 'session' ? session.identityId : null;

/** A document that was made for somebody else knows none of the projects: every granted one may exist. */
const grantedTo = (session: SessionData) =>
  session._t === 'session' ? Object.keys(session.projects).map((key) => ({ key })) : [];

/** Whether only a new document will do: for whoever is let in now and was not before, and for another person. */
export function needsNewDocument(session: SessionData, known: Known): boolean {
  if (!isOpen(session, grantedTo(session)) || JSON.stringify(session) === JSON.stringify(known.session)) return false;
  return identityOf(session) !== identityOf(known.session) || gateFor(known.session, known.projects) !== undefined;
}

/** Whether somebody may open projects that are called where the document may not call. What stands on the page does. */
export const isOutOfReach = (session: SessionData, known: Known, reach: ReadonlySet<string>): boolean =>
  apiOrigins(accessibleProjects(session, known.projects)).some((origin) => !reach.has(origin));
