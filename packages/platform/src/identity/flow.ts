import { eq, lt } from 'drizzle-orm';
import { type FlowMessage, flows, type flowTypes } from '../database/schema.ts';
import type { IdentityProvider, RequestContext } from './context.ts';
import { hashCsrfToken, matchesCsrfToken, readCsrfToken, rotateCsrfToken } from './csrf.ts';
import { expiredMessages } from './messages.ts';
import { csrfViolation, notFound } from './protocol-error.ts';
import { sentReturnTo } from './return-to.ts';
import { isUuid } from './uuid.ts';

const lifespan = 60 * 60 * 1000;

export type FlowType = (typeof flowTypes)[number];
export type Flow = typeof flows.$inferSelect;

/** A flow as this browser sees it: with its own anti-forgery token in the form. */
export interface FlowView {
  readonly flow: Flow;
  readonly csrfToken: Buffer;
}

type FlowStart = Pick<Flow, 'type' | 'returnTo' | 'requestUrl'> &
  Partial<Pick<Flow, 'refresh' | 'identityId' | 'identifier' | 'state' | 'active' | 'messages'>>;

/** Begins what the request asks for, once its `return_to` has passed the allow-list. */
export async function createFlow(
  provider: IdentityProvider,
  c: RequestContext,
  type: FlowType,
  more: Partial<FlowStart> = {},
): Promise<FlowView> {
  const start = { type, returnTo: sentReturnTo(provider, c), requestUrl: c.req.url, ...more };
  return storeFlow(provider, ownCsrfToken(provider, c), start);
}

/** The token that this browser holds, or the new one that it is given. */
const ownCsrfToken = (provider: IdentityProvider, c: RequestContext): Buffer =>
  readCsrfToken(provider, c) ?? rotateCsrfToken(provider, c);

export async function storeFlow(provider: IdentityProvider, csrfToken: Buffer, start: FlowStart): Promise<FlowView> {
  const now = provider.clock.now();
  const times = { issuedAt: new Date(now), updatedAt: new Date(now), expiresAt: new Date(now + lifespan) };
  await provider.database.delete(flows).where(lt(flows.expiresAt, new Date(now - lifespan)));
  const [flow] = await provider.database
    .insert(flows)
    .values({ id: crypto.randomUUID(), csrfHash: hashCsrfToken(csrfToken), refresh: false, ...start, ...times })
    .returning();
  if (!flow) throw new Error('The flow was not stored.');
  return { flow, csrfToken };
}

export async function findFlow({ database }: IdentityProvider, type: FlowType, id: string | undefined): Promise<Flow> {
  const flow = isUuid(id) ? (await database.select().from(flows).where(eq(flows.id, id)))[0] : undefined;
  if (flow?.type !== type) throw notFound();
  return flow;
}

/** The flow named in the request, if it is of this browser. */
export async function loadFlow(
  provider: IdentityProvider,
  c: RequestContext,
  type: FlowType,
  id: string | undefined,
): Promise<FlowView> {
  const flow = await findFlow(provider, type, id);
  const csrfToken = readCsrfToken(provider, c);
  if (!csrfToken || hashCsrfToken(csrfToken) !== flow.csrfHash) throw csrfViolation();
  return { flow, csrfToken };
}

/** For a flow that something other than the anti-forgery cookie ties to the person: a session, a link in a mail. */
export const viewFlow = (provider: IdentityProvider, c: RequestContext, flow: Flow): FlowView => ({
  flow,
  csrfToken: ownCsrfToken(provider, c),
});

export const isExpired = ({ clock }: IdentityProvider, flow: Flow): boolean => flow.expiresAt.getTime() <= clock.now();

/** Takes a submitted form in only with the token that the form was given. */
export function checkSubmission(c: RequestContext, { csrfToken }: FlowView, formToken: string | undefined): void {
  const sent = formToken ?? c.req.header('x-csrf-token') ?? '';
  if (!matchesCsrfToken(csrfToken, sent)) throw csrfViolation();
}

/** A new flow in place of one that cannot go on, which says why. */
export function renewFlow(
  provider: IdentityProvider,
  { flow, csrfToken }: FlowView,
  message: FlowMessage = expiredMessages[flow.type],
): Promise<FlowView> {
  const { type, returnTo, requestUrl, refresh, active } = flow;
  const owner = isOwned(flow) ? { identityId: flow.identityId, identifier: flow.identifier } : {};
  const state = type === 'settings' ? 'show_form' : 'choose_method';
  const start = { type, returnTo, requestUrl, refresh, active, state, messages: [message], ...owner } as const;
  return storeFlow(provider, csrfToken, start);
}

/** Whether the flow is of one identity alone from its beginning. */
const isOwned = ({ type, refresh }: Flow): boolean => type === 'settings' || refresh;

/** Keeps what became of a flow for its next rendering. */
export async function updateFlow(
  provider: IdentityProvider,
  view: FlowView,
  changes: Partial<Flow>,
): Promise<FlowView> {
  const all = { messages: [], fieldMessages: {}, ...changes, updatedAt: new Date(provider.clock.now()) };
  await provider.database.update(flows).set(all).where(eq(flows.id, view.flow.id));
  return { ...view, flow: { ...view.flow, ...all } };
}

export const finishFlow = (provider: IdentityProvider, { flow }: FlowView): Promise<unknown> =>
  provider.database.delete(flows).where(eq(flows.id, flow.id));
