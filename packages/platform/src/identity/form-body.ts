import * as z from 'zod';
import type { RequestContext } from './context.ts';
import { badRequest } from './protocol-error.ts';

/** JSON, or the fields of an HTML form with `traits.email` read as a path. */
export async function readForm(c: RequestContext): Promise<unknown> {
  const contentType = c.req.header('content-type')?.split(';')[0]?.trim();
  try {
    if (contentType === 'application/json') return await c.req.json();
    if (contentType === 'application/x-www-form-urlencoded') return await c.req.parseBody({ dot: true });
  } catch {
    throw badRequest('The body is not what its content type says.');
  }
  throw badRequest('Send JSON or the fields of a form.');
}

const SubmittedToken = z.looseObject({ csrf_token: z.string().optional() }).catch({});

/** The anti-forgery token of a form. */
export const readFormToken = (form: unknown): string | undefined => SubmittedToken.parse(form).csrf_token;
