import { isActiveState } from '@bullpen/contract';
import { Hono } from 'hono';
import { answerIncomplete, readCodeSubmission, tryCode } from './code-flow.ts';
import { sendCode } from './code-mail.ts';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import { hashCsrfToken, rotateCsrfToken } from './csrf.ts';
import { checkSubmission, createFlow, type FlowView, isExpired, loadFlow, renewFlow, updateFlow } from './flow.ts';
import { pageOf } from './flow-addresses.ts';
import { answerExpired, answerFlow, answerReplaced } from './flow-answers.ts';
import { createFlowReading } from './flow-reading.ts';
import { readForm, readFormToken } from './form-body.ts';
import { hasRecoveryAddress } from './identity-addresses.ts';
import { messages } from './messages.ts';
import { noteOwnChange } from './own-change.ts';
import {
  answerNegotiatedError,
  browserLocationChangeRequired,
  sessionAlreadyAvailable,
  wantsJson,
} from './protocol-error.ts';
import { proveAddress } from './prove-address.ts';
import { defaultReturnTo, readReturnTo } from './return-to.ts';
import { isLoggedIn, startSession } from './session.ts';
import { startSettings } from './settings-flow.ts';
import { noteFailedLogIn } from './sign-in-audit.ts';

/** Lets somebody in who has the mailbox but not the password, to choose a new one. */
export function createRecoveryRoutes(provider: IdentityProvider): Hono<IdentityEnv> {
  const routes = new Hono<IdentityEnv>();
  routes.onError(answerNegotiatedError(provider));

  routes.get('/self-service/recovery/browser', async (c) => {
    const returnTo = readReturnTo(provider, c);
    if (await isLoggedIn(provider, c)) {
      if (wantsJson(c)) throw sessionAlreadyAvailable();
      // 302 here and nowhere else: so the protocol has it.
      return c.redirect(returnTo ?? defaultReturnTo(provider), 302);
    }
    return answerFlow(provider, c, await createFlow(provider, c, 'recovery', { active: 'code' }));
  });

  routes.post('/self-service/recovery', async (c) => {
    const view = await loadFlow(provider, c, 'recovery', c.req.query('flow'));
    if (isExpired(provider, view.flow)) return answerExpired(provider, c, view.flow, await renewFlow(provider, view));
    const form = await readForm(c);
    checkSubmission(c, view, readFormToken(form));
    if (view.flow.state === 'passed_challenge') {
      return answerReplaced(provider, c, await renewFlow(provider, view, messages.recoveryRepeated));
    }
    const sent = readCodeSubmission(form);
    if (sent.wants === 'check') return checkCode(provider, c, view, sent.code);
    if (await isLoggedIn(provider, c)) {
      if (wantsJson(c)) throw sessionAlreadyAvailable();
      return c.redirect(defaultReturnTo(provider), 303);
    }
    if (sent.wants === 'mail') {
      return answerFlow(provider, c, await sendCode(provider, view, 'recovery', sent.email));
    }
    return answerIncomplete(provider, c, view, sent);
  });

  return routes.route('/', createFlowReading(provider, 'recovery'));
}

async function checkCode(
  provider: IdentityProvider,
  c: RequestContext,
  view: FlowView,
  code: string,
): Promise<Response> {
  const { database, clock } = provider;
  const { identityId, identifier, returnTo, requestUrl } = view.flow;
  const outcome = await tryCode(provider, view.flow, code);
  if (outcome === 'too many') {
    return answerReplaced(provider, c, await renewFlow(provider, view, messages.tooManyCodes));
  }
  // Whoever reads the mail has proven the address too. Their session begins after it: none of before is kept.
  const times = { timestamp: clock.timestamp(), at: new Date(clock.now()), requestId: c.var.requestId };
  const isRight = outcome === 'right' && identityId;
  const proved = isRight ? await proveAddress(database, { identityId, address: identifier, ...times }) : undefined;
  const record = proved?.record;
  if (outcome === 'wrong' && identityId) noteFailedLogIn(provider, identityId);
  // By now the address may be somebody else's.
  if (!record || !hasRecoveryAddress(record, identifier)) {
    return answerFlow(provider, c, await updateFlow(provider, view, { messages: [messages.recoveryCodeWrong] }));
  }
  if (!isActiveState(record.state)) {
    const refused = await updateFlow(provider, view, { codeHash: null, messages: [messages.accountDisabled] });
    return answerFlow(provider, c, refused, { status: 400 });
  }
  const open = await startSession(provider, c, record, { method: 'code_recovery' });
  if (!open) throw new Error('A log-in by a code of a mail needs no password.');
  const { session } = open;
  await database.transaction((transaction) =>
    noteOwnChange(transaction, session, {
      action: 'identity.recover',
      at: new Date(clock.now()),
      requestId: c.var.requestId,
    }),
  );
  const csrfToken = rotateCsrfToken(provider, c);
  await updateFlow(provider, view, { state: 'passed_challenge', csrfHash: hashCsrfToken(csrfToken) });
  const settings = await startSettings(provider, csrfToken, record, {
    returnTo,
    requestUrl,
    messages: [messages.recovered],
  });
  const page = pageOf(provider, settings.flow);
  if (wantsJson(c)) throw browserLocationChangeRequired(page);
  return c.redirect(page, 303);
}
