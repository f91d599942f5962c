import { Hono } from 'hono';
import type { IdentityEnv, IdentityProvider } from './context.ts';
import { type FlowType, isExpired, loadFlow } from './flow.ts';
import { flowExpired } from './flow-answers.ts';
import { flowBody } from './flow-body.ts';
import { answerJsonError } from './protocol-error.ts';

/** Reads a flow that this browser has begun. Always JSON. */
export function createFlowReading(provider: IdentityProvider, type: FlowType): Hono<IdentityEnv> {
  const reading = new Hono<IdentityEnv>();
  reading.onError(answerJsonError);
  reading.get(`/self-service/${type}/flows`, async (c) => {
    const view = await loadFlow(provider, c, type, c.req.query('id'));
    if (isExpired(provider, view.flow)) throw flowExpired(provider, view.flow);
    return c.json(flowBody(provider, view));
  });
  return reading;
}
