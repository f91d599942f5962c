import { Hono } from 'hono';
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
import { answerExpired, answerFlow, answerReplaced } from './flow-answers.ts';
import { createFlowReading } from './flow-reading.ts';
import { readForm, readFormToken } from './form-body.ts';
import { changeIdentityRecord, hasVerifiableAddress, withVerified } from './identity-addresses.ts';
import { messages } from './messages.ts';
import { matchesCode } from './one-time-code.ts';
import { answerNegotiatedError } from './protocol-error.ts';

/** Proves that an e-mail address is its owner's: by the link in a mail, or by the code beside it. */
export function createVerificationRoutes(provider: IdentityProvider): Hono<IdentityEnv> {
  const routes = new Hono<IdentityEnv>();
  routes.onError(answerNegotiatedError(provider));

  routes.get('/self-service/verification/browser', async (c) =>
    answerFlow(provider, c, await createFlow(provider, c, 'verification', { active: 'code' })),
  );

  routes.post('/self-service/verification', async (c) => {
    const view = await loadFlow(provider, c, 'verification', c.req.query('flow'));
    if (isExpired(provider, view.flow)) return answerExpired(provider, c, view.flow, await renewFlow(provider, view));
    const form = await readForm(c);
    checkSubmission(c, view, readFormToken(form));
    if (view.flow.state === 'passed_challenge') {
      return answerReplaced(provider, c, await renewFlow(provider, view, messages.verificationRepeated));
    }
    const sent = readCodeSubmission(form);
    if (sent.wants === 'check') return answerCode(provider, c, view, await tryCode(provider, view.flow, sent.code));
    if (sent.wants === 'mail') {
      return answerFlow(provider, c, await sendCode(provider, view, 'verification', sent.email));
    }
    return answerIncomplete(provider, c, view, sent);
  });

  // The link in the mail, which may be clicked in another browser. Kratos's only fills the code in and waits for one
  // more click; ours verifies, as its `link` method does.
  routes.get('/self-service/verification', async (c) => {
    const flow = await findFlow(provider, 'verification', c.req.query('flow'));
    const own = viewFlow(provider, c, flow);
    if (isExpired(provider, flow)) return answerExpired(provider, c, flow, await renewFlow(provider, own));
    const code = c.req.query('code') ?? '';
    const isClickedAgain = flow.state === 'passed_challenge' && matchesCode(flow, code);
    const outcome = isClickedAgain ? 'right' : await tryCode(provider, flow, code);
    if (outcome === 'right') {
      const view = { flow, csrfToken: rotateCsrfToken(provider, c) };
      const csrfHash = hashCsrfToken(view.csrfToken);
      if (!isClickedAgain) return answerCode(provider, c, view, outcome, { csrfHash });
      return answerFlow(provider, c, await updateFlow(provider, view, { csrfHash, messages: flow.messages }));
    }
    if (hashCsrfToken(own.csrfToken) === flow.csrfHash) return answerCode(provider, c, own, outcome);
    // Whoever has no code leaves the flow to whose it is, and gets one of their own.
    return answerReplaced(provider, c, await renewFlow(provider, own, messages.verificationCodeWrong));
  });

  return routes.route('/', createFlowReading(provider, 'verification'));
}

async function answerCode(
  provider: IdentityProvider,
  c: RequestContext,
  view: FlowView,
  outcome: Awaited<ReturnType<typeof tryCode>>,
  changes: Partial<Flow> = {},
): Promise<Response> {
  if (outcome === 'too many') {
    return answerReplaced(provider, c, await renewFlow(provider, view, messages.tooManyCodes));
  }
  const isVerified = outcome === 'right' && (await verifyAddress(provider, view.flow));
  const result = isVerified
    ? ({ state: 'passed_challenge', messages: [messages.verified] } as const)
    : { messages: [messages.verificationCodeWrong] };
  return answerFlow(provider, c, await updateFlow(provider, view, { ...changes, ...result }));
}

/** False when the account has another address by now. */
async function verifyAddress(
  { database, clock }: IdentityProvider,
  { identityId, identifier }: Flow,
): Promise<boolean> {
  if (!identityId) return false;
  const changed = await changeIdentityRecord(database, identityId, withVerified(identifier, clock.timestamp()));
  return changed !== undefined && hasVerifiableAddress(changed, identifier);
}
