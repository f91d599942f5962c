import type { FlowMessage, IdentityRecord } from '../database/schema.ts';
import type { IdentityProvider, RequestContext } from './context.ts';
import { rotateCsrfToken } from './csrf.ts';
import { type Flow, type FlowView, finishFlow, updateFlow } from './flow.ts';
import { answerFlow } from './flow-answers.ts';
import { messages } from './messages.ts';
import { wantsJson } from './protocol-error.ts';
import { returnFrom } from './return-to.ts';
import { type OpenSession, refreshSession, startSession } from './session.ts';
import { sessionBody } from './session-body.ts';

interface Refusal {
  /** What was typed as e-mail, to fill the form again. */
  readonly identifier: string;
  readonly messages?: readonly FlowMessage[];
  readonly fieldMessages?: Readonly<Record<string, FlowMessage>>;
}

/** Somebody who may log in, by the password of this hash. */
export interface Admission {
  readonly record: IdentityRecord;
  readonly hash: string;
}

/** What a form led to: somebody who may log in, or sentences that say why not. */
type Submission = Admission | Refusal;

/** One way to get a session: login or registration. */
export interface SelfService {
  readonly type: 'login' | 'registration';
  /** What a form is filled in with that begins at an address, and what it says. */
  begin?(provider: IdentityProvider, requestUrl: string): Promise<Partial<Pick<Flow, 'identifier' | 'messages'>>>;
  /** Reads and carries out what was sent. */
  submit(provider: IdentityProvider, form: unknown, view: FlowView): Promise<Submission>;
  /** Does what is left once the session is open; answers what JSON says beside the session, and what may follow. */
  finish(
    provider: IdentityProvider,
    view: FlowView,
    open: OpenSession,
  ): Promise<{ readonly body: Record<string, unknown>; readonly continueWith: readonly unknown[] }>;
}

/** The form again, with why not. */
export function refuse(
  provider: IdentityProvider,
  view: FlowView,
  { identifier, ...rest }: Partial<Refusal>,
): Promise<FlowView> {
  const typed = identifier === undefined || view.flow.refresh ? {} : { identifier };
  return updateFlow(provider, view, { ...typed, ...rest });
}

/** Opens the session, or renews the current one, and says where to go. */
export async function logIn(
  provider: IdentityProvider,
  c: RequestContext,
  service: SelfService,
  { flow, csrfToken }: FlowView,
  current: OpenSession | undefined,
  { record, hash }: Admission,
): Promise<Response> {
  const open = current
    ? await refreshSession(provider, c, { ...current, record })
    : await startSession(provider, c, record, { method: 'password', hash });
  // The password has been ended since it was compared.
  if (!open) {
    const refused = await refuse(provider, { flow, csrfToken }, { messages: [messages.wrongCredentials] });
    return answerFlow(provider, c, refused, { status: 400 });
  }
  await finishFlow(provider, { flow, csrfToken });
  // Forms that stand open in other tabs are still the same person's after a refresh.
  const newCsrfToken = current ? csrfToken : rotateCsrfToken(provider, c);
  const { body, continueWith } = await service.finish(provider, { flow, csrfToken: newCsrfToken }, open);
  const returnTo = returnFrom(provider, flow);
  if (!wantsJson(c)) return c.redirect(returnTo, 303);
  return c.json({
    ...body,
    session: sessionBody(provider, open),
    continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: returnTo }, ...continueWith],
  });
}
