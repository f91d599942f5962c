import { eq, lt } from 'drizzle-orm';
import { formatMilliseconds } from '../clock.ts';
import { type FlowMessage, flows, type flowTypes } from '../database/schema.ts';
import type { IdentityProvider, RequestContext } from './context.ts';
import { hashCsrfToken, maskCsrfToken, matchesCsrfToken, readCsrfToken, rotateCsrfToken } from './csrf.ts';
import { type FlowNode, flowNodes } from './flow-nodes.ts';
import { csrfViolation, notFound, ProtocolError } from './protocol-error.ts';
import { defaultReturnTo, readReturnTo } from './return-to.ts';
import { isUuid } from './uuid.ts';

const lifespan = 60 * 60 * 1000;

export type FlowType = (typeof flowTypes)[number];
export type Flow = typeof flows.$inferSelect;

/** A flow as this browser sees it: with its own anti-forgery token in the form. */
export interface FlowView {
  readonly flow: Flow;
  readonly csrfToken: Buffer;
}

export async function createFlow(provider: IdentityProvider, c: RequestContext, type: FlowType): Promise<FlowView> {
  const returnTo = readReturnTo(provider, c);
  return storeFlow(provider, c, { type, returnTo, requestUrl: c.req.url, refresh: c.req.query('refresh') === 'true' });
}

async function storeFlow(
  provider: IdentityProvider,
  c: RequestContext,
  start: Pick<Flow, 'type' | 'returnTo' | 'requestUrl' | 'refresh'>,
): Promise<FlowView> {
  const csrfToken = readCsrfToken(provider, c) ?? rotateCsrfToken(provider, c);
  const now = provider.clock.now();
  const times = { issuedAt: new Date(now), updatedAt: new Date(now), expiresAt: new Date(now + lifespan) };
  await provider.database.delete(flows).where(lt(flows.expiresAt, new Date(now - lifespan)));
  const [flow] = await provider.database
    .insert(flows)
    .values({ id: crypto.randomUUID(), csrfHash: hashCsrfToken(csrfToken), ...start, ...times })
    .returning();
  if (!flow) throw new Error('The flow was not stored.');
  return { flow, csrfToken };
}

/** The flow named in the request, if it is of this browser. */
export async function loadFlow(
  provider: IdentityProvider,
  c: RequestContext,
  type: FlowType,
  id: string | undefined,
): Promise<FlowView> {
  const flow = isUuid(id) ? (await provider.database.select().from(flows).where(eq(flows.id, id)))[0] : undefined;
  if (flow?.type !== type) throw notFound();
  const csrfToken = readCsrfToken(provider, c);
  if (!csrfToken || hashCsrfToken(csrfToken) !== flow.csrfHash) throw csrfViolation();
  return { flow, csrfToken };
}

export const isExpired = ({ clock }: IdentityProvider, flow: Flow): boolean => flow.expiresAt.getTime() <= clock.now();

/** Answers a request for an expired flow; the same start leads to a new one. */
export function flowExpired(
  provider: IdentityProvider,
  flow: Flow,
  beside: Record<string, unknown> = {},
): ProtocolError {
  const redirect = new URL(`/self-service/${flow.type}/browser`, provider.url);
  if (flow.returnTo) redirect.searchParams.set('return_to', flow.returnTo);
  return new ProtocolError(410, {
    id: 'self_service_flow_expired',
    message: 'This page has been open for too long.',
    reason: 'Open it again.',
    details: { redirect_to: redirect.href, return_to: flow.returnTo ?? defaultReturnTo(provider) },
    beside,
  });
}

/** Takes a submitted form in: a flow of this browser, still running, with the token that the form was given. */
export function checkSubmission(c: RequestContext, { csrfToken }: FlowView, formToken: string | undefined): void {
  const sent = formToken ?? c.req.header('x-csrf-token') ?? '';
  if (!matchesCsrfToken(csrfToken, sent)) throw csrfViolation();
}

/** A new flow in place of one that expired while its form stood open. */
export function renewFlow(provider: IdentityProvider, c: RequestContext, flow: Flow): Promise<FlowView> {
  const { type, returnTo, requestUrl, refresh } = flow;
  return storeFlow(provider, c, { type, returnTo, requestUrl, refresh });
}

/** Keeps what went wrong for the next rendering of the form. */
export async function rememberFailure(
  provider: IdentityProvider,
  view: FlowView,
  failure: { readonly identifier: string; readonly message: FlowMessage },
): Promise<FlowView> {
  const changes = {
    identifier: failure.identifier,
    messages: [failure.message],
    updatedAt: new Date(provider.clock.now()),
  };
  await provider.database.update(flows).set(changes).where(eq(flows.id, view.flow.id));
  return { ...view, flow: { ...view.flow, ...changes } };
}

export const finishFlow = (provider: IdentityProvider, { flow }: FlowView): Promise<unknown> =>
  provider.database.delete(flows).where(eq(flows.id, flow.id));

interface FlowUi {
  readonly action: string;
  readonly method: 'POST';
  readonly nodes: readonly FlowNode[];
  readonly messages?: readonly FlowMessage[];
}

export function flowUi(provider: IdentityProvider, { flow, csrfToken }: FlowView): FlowUi {
  return {
    action: `${provider.url}/self-service/${flow.type}?flow=${flow.id}`,
    method: 'POST',
    nodes: flowNodes(flow, maskCsrfToken(csrfToken)),
    ...(flow.messages.length > 0 && { messages: flow.messages }),
  };
}

/** The flow as the protocol states it. */
export function flowBody(provider: IdentityProvider, view: FlowView): Record<string, unknown> {
  const { flow } = view;
  const issuedAt = formatMilliseconds(flow.issuedAt.getTime());
  return {
    id: flow.id,
    organization_id: null,
    type: 'browser',
    expires_at: formatMilliseconds(flow.expiresAt.getTime()),
    issued_at: issuedAt,
    request_url: flow.requestUrl,
    ...(flow.returnTo && { return_to: flow.returnTo }),
    ...(flow.messages.length > 0 && { active: 'password' }),
    ui: flowUi(provider, view),
    ...(flow.type === 'login' && {
      created_at: issuedAt,
      updated_at: formatMilliseconds(flow.updatedAt.getTime()),
      refresh: flow.refresh,
      requested_aal: 'aal1',
    }),
    state: 'choose_method',
  };
}
