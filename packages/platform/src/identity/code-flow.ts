import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { flows } from '../database/schema.ts';
import type { IdentityProvider, RequestContext } from './context.ts';
import { type Flow, type FlowView, updateFlow } from './flow.ts';
import { answerFlow } from './flow-answers.ts';
import { messages } from './messages.ts';
import { codeAttemptsAllowed, matchesCode } from './one-time-code.ts';
import { StorableText } from './storable-text.ts';

const Email = StorableText.trim().pipe(z.email());
const Sent = z.looseObject({ email: StorableText.trim().optional(), code: z.string().trim().optional() }).catch({});

interface Incomplete {
  readonly wants: 'nothing' | 'invalid mail';
  readonly email: string;
}

/** What a form of a flow by code asks for. */
type CodeSubmission =
  | { readonly wants: 'mail'; readonly email: string }
  | { readonly wants: 'check'; readonly code: string }
  | Incomplete;

/** An e-mail asks for a mail, also beside a code: it is the button for another one. */
export function readCodeSubmission(form: unknown): CodeSubmission {
  const { email = '', code = '' } = Sent.parse(form);
  if (!email) return code ? { wants: 'check', code } : { wants: 'nothing', email };
  return Email.safeParse(email).success ? { wants: 'mail', email } : { wants: 'invalid mail', email };
}

/** Tries a code of the flow, which counts, whatever comes of it. */
export async function tryCode(
  { database }: IdentityProvider,
  flow: Flow,
  code: string,
): Promise<'right' | 'wrong' | 'too many'> {
  const [counted] = await database
    .update(flows)
    .set({ codeAttempts: sql`${flows.codeAttempts} + 1` })
    .where(eq(flows.id, flow.id))
    .returning();
  if (!counted || counted.codeAttempts > codeAttemptsAllowed) return 'too many';
  return counted.state === 'sent_email' && matchesCode(counted, code) ? 'right' : 'wrong';
}

/** Says what is missing, at the field that the form has. */
export async function answerIncomplete(
  provider: IdentityProvider,
  c: RequestContext,
  view: FlowView,
  { wants, email }: Incomplete,
): Promise<Response> {
  const message = wants === 'nothing' ? messages.missingField : messages.invalidEmail;
  const isFirstForm = view.flow.state === 'choose_method';
  const failed = await updateFlow(provider, view, {
    fieldMessages: isFirstForm ? { email: message } : { code: message },
    ...(isFirstForm && { identifier: email }),
  });
  return answerFlow(provider, c, failed, { status: 400 });
}
