import type { IdentityProvider, RequestContext } from './context.ts';
import type { Flow, FlowView } from './flow.ts';
import { beginningOf, pageOf, readingOf } from './flow-addresses.ts';
import { flowBody } from './flow-body.ts';
import { ProtocolError, wantsJson } from './protocol-error.ts';
import { defaultReturnTo } from './return-to.ts';

/** The flow: whole for programs, on its page for browsers. */
export const answerFlow = (
  provider: IdentityProvider,
  c: RequestContext,
  view: FlowView,
  { status = 200, beside = {} }: { readonly status?: 200 | 400; readonly beside?: Record<string, unknown> } = {},
): Response =>
  wantsJson(c)
    ? c.json({ ...flowBody(provider, view), ...beside }, status)
    : c.redirect(pageOf(provider, view.flow), 303);

/** Answers a request for an expired flow; the same start leads to a new one. */
export const flowExpired = (
  provider: IdentityProvider,
  flow: Flow,
  beside: Record<string, unknown> = {},
): ProtocolError =>
  new ProtocolError(410, {
    id: 'self_service_flow_expired',
    message: 'This page has been open for too long.',
    reason: 'Open it again.',
    details: {
      redirect_to: beginningOf(provider, flow.type, { return_to: flow.returnTo }),
      return_to: flow.returnTo ?? defaultReturnTo(provider),
    },
    beside,
  });

/** Sends on to the flow that took the place of an expired one. Verification and recovery redirect programs too. */
export function answerExpired(
  provider: IdentityProvider,
  c: RequestContext,
  expired: Flow,
  { flow }: FlowView,
): Response {
  if (!wantsJson(c)) return c.redirect(pageOf(provider, flow), 303);
  if (flow.type === 'verification' || flow.type === 'recovery') return c.redirect(readingOf(provider, flow), 303);
  throw flowExpired(provider, expired, { use_flow_id: flow.id });
}

/** Sends on to the flow that took the place of one which had run its course. */
export function answerReplaced(provider: IdentityProvider, c: RequestContext, { flow }: FlowView): Response {
  if (!wantsJson(c)) return c.redirect(pageOf(provider, flow), 303);
  if (flow.type === 'recovery') return c.redirect(readingOf(provider, flow), 303);
  throw new ProtocolError(410, {
    id: 'self_service_flow_replaced',
    message: 'Another flow takes the place of this one.',
    reason: 'Go on with the flow named in use_flow_id.',
    beside: { use_flow_id: flow.id },
  });
}
