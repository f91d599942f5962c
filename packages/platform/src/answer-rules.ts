import { createMiddleware } from 'hono/factory';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { ownHeaders } from './loopback-server.ts';
import { noteRequest } from './request-log.ts';

const wellFormed = /^[\w-]{1,64}$/;

/** Ours alone: an id that a client chose could mislead whoever reads the audit trail. The log has theirs beside it. */
export const nameRequest = requestId({ headerName: '' });

/** Says in every answer what {@link ownHeaders} say and which request it is of, and tells the log. */
export const ruleAnswers = createMiddleware<{ Variables: RequestIdVariables }>(async (c, next) => {
  for (const [name, value] of Object.entries(ownHeaders)) c.header(name, value);
  c.header('X-Request-Id', c.var.requestId);
  const sent = c.req.header('x-request-id');
  noteRequest(c, { requestId: c.var.requestId, sentId: sent && wellFormed.test(sent) ? sent : undefined });
  await next();
});
