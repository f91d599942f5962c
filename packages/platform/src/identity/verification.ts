import { Hono } from 'hono';
import type { FlowMessage } from '../database/schema.ts';
import { answerIncomplete, readCodeSubmission, tryCode } from './code-flow.ts';
import { sendCode } from './code-mail.ts';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import { hashCsrfToken, rotateCsrfToken } from './csrf.ts';
import {
  checkSubmission,
  createFlow,
  type Flow,
  type FlowView,
  findFlow,
  isExpired,
  loadFlow,
  renewFlow,
  updateFlow,
  viewFlow,
} from './flow.ts';
import { pageOf } from './flow-addresses.ts';
import { answerExpired, answerFlow, answerReplaced } from './flow-answers.ts';
import { createFlowReading } from './flow-reading.ts';
import { readForm, readFormToken } from './form-body.ts';
import { hasVerifiableAddress } from './identity-addresses.ts';
import { messages } from './messages.ts';
import { matchesCode } from './one-time-code.ts';
import { answerJsonError, answerNegotiatedError, wantsJson } from './protocol-error.ts';
import { proveAddress } from './prove-address.ts';
import { findActiveSession } from './session.ts';

/** Proves that an e-mail address is its owner's: by the link in a mail, or by the code beside it. */
export function createVerificationRoutes(provider: IdentityProvider): Hono<IdentityEnv> {
  const routes = new Hono<IdentityEnv>();
  routes.onError(answerNegotiatedError(provider));

  // Kratos refuses an address to return to as JSON here, whoever asks; of other flows its error page tells it.
  const beginning = new Hono<IdentityEnv>();
  beginning.onError(answerJsonError);
  beginning.get('/self-service/verification/browser', async (c) =>
    answerFlow(provider, c, await createFlow(provider, c, 'verification', { active: 'code' })),
  );
  routes.route('/', beginning);

  routes.post('/self-service/verification', async (c) => {
    const view = await loadFlow(provider, c, 'verification', c.req.query('flow'));
    if (isExpired(provider, view.flow)) return answerExpired(provider, c, view.flow, await renewFlow(provider, view));
    const form = await readForm(c);
    checkSubmission(c, view, readFormToken(form));
    if (view.flow.state === 'passed_challenge') {
      return answerReplaced(provider, c, await renewFlow(provider, view, messages.verificationRepeated));
    }
    const sent = readCodeSubmission(form);
    if (sent.wants === 'check') {
      // Only a session of the flow's own account may be kept.
      const keptSession = await ownSession(provider, c, view.flow);
      return answerCode(provider, c, view, await tryCode(provider, view.flow, sent.code), { keptSession });
    }
    if (sent.wants === 'mail') {
      return answerFlow(provider, c, await sendCode(provider, view, 'verification', sent.email));
    }
    return answerIncomplete(provider, c, view, sent);
  });

  // The link in the mail. In the browser that asked for it, and that the account is open in, it fills the code in and
  // waits for one more click, as Kratos's does: whoever sends that form holds session and mailbox. In any other browser it
  // verifies at once, as Kratos's `link` method does.
  routes.get('/self-service/verification', async (c) => {
    const flow = await findFlow(provider, 'verification', c.req.query('flow'));
    const own = viewFlow(provider, c, flow);
    if (isExpired(provider, flow)) return answerExpired(provider, c, flow, await renewFlow(provider, own));
    const code = c.req.query('code') ?? '';
    const isOwn = hashCsrfToken(own.csrfToken) === flow.csrfHash;
    if (isOwn && flow.state === 'sent_email' && (await ownSession(provider, c, flow)) !== undefined) {
      return wantsJson(c)
        ? answerFlow(provider, c, own)
        : c.redirect(`${pageOf(provider, flow)}&${new URLSearchParams({ code })}`, 303);
    }
    const isClickedAgain = flow.state === 'passed_challenge' && matchesCode(flow, code);
    const outcome = isClickedAgain ? 'right' : await tryCode(provider, flow, code);
    if (outcome === 'right') {
      const view = { flow, csrfToken: rotateCsrfToken(provider, c) };
      const csrfHash = hashCsrfToken(view.csrfToken);
      if (!isClickedAgain) return answerCode(provider, c, view, outcome, { changes: { csrfHash } });
      return answerFlow(provider, c, await updateFlow(provider, view, { csrfHash, messages: flow.messages }));
    }
    if (isOwn) return answerCode(provider, c, own, outcome);
    // Whoever has no code leaves the flow to whose it is, and gets one of their own.
    return answerReplaced(provider, c, await renewFlow(provider, own, messages.verificationCodeWrong));
  });

  return routes.route('/', createFlowReading(provider, 'verification'));
}

/** The session of this browser, where it is one of the account that the flow is about. */
async function ownSession(
  provider: IdentityProvider,
  c: RequestContext,
  { identityId }: Flow,
): Promise<string | undefined> {
  const open = await findActiveSession(provider, c);
  return open && open.record.id === identityId ? open.session.id : undefined;
}

interface CodeAnswer {
  readonly changes?: Partial<Flow>;
  /** See {@link proveAddress}. */
  readonly keptSession?: string | undefined;
}

async function answerCode(
  provider: IdentityProvider,
  c: RequestContext,
  view: FlowView,
  outcome: Awaited<ReturnType<typeof tryCode>>,
  { changes = {}, keptSession }: CodeAnswer = {},
): Promise<Response> {
  if (outcome === 'too many') {
    return answerReplaced(provider, c, await renewFlow(provider, view, messages.tooManyCodes));
  }
  const told = outcome === 'right' ? await verifyAddress(provider, c, view.flow, keptSession) : undefined;
  const result = told
    ? ({ state: 'passed_challenge', messages: [told] } as const)
    : { messages: [messages.verificationCodeWrong] };
  return answerFlow(provider, c, await updateFlow(provider, view, { ...changes, ...result }));
}

/** What to say of it; undefined when the account has another address by now. */
async function verifyAddress(
  { database, clock }: IdentityProvider,
  c: RequestContext,
  { identityId, identifier: address }: Flow,
  keptSession: string | undefined,
): Promise<FlowMessage | undefined> {
  if (!identityId) return undefined;
  const at = { timestamp: clock.timestamp(), at: new Date(clock.now()), requestId: c.var.requestId };
  const proved = await proveAddress(database, { identityId, address, ...at, keptSession });
  if (!proved || !hasVerifiableAddress(proved.record, address)) return undefined;
  return proved.endedPassword ? messages.verifiedAnew : messages.verified;
}
