import { formatMilliseconds } from '../clock.ts';
import type { FlowMessage } from '../database/schema.ts';
import type { IdentityProvider } from './context.ts';
import { maskCsrfToken } from './csrf.ts';
import type { FlowView } from './flow.ts';
import type { FlowNode } from './flow-node.ts';
import { flowNodes } from './flow-nodes.ts';
import { returnFrom } from './return-to.ts';

interface FlowUi {
  readonly action: string;
  readonly method: 'GET' | 'POST';
  readonly nodes: readonly FlowNode[];
  readonly messages?: readonly FlowMessage[];
}

export function flowUi(provider: IdentityProvider, { flow, csrfToken }: FlowView): FlowUi {
  const onward = returnFrom(provider, flow);
  const isDone = flow.state === 'passed_challenge';
  return {
    action: isDone ? onward : `${provider.url}/self-service/${flow.type}?flow=${flow.id}`,
    method: isDone ? 'GET' : 'POST',
    nodes: flowNodes(flow, maskCsrfToken(csrfToken), onward),
    ...(flow.messages.length > 0 && { messages: flow.messages }),
  };
}

/** The flow as the protocol states it. */
export function flowBody(provider: IdentityProvider, view: FlowView): Record<string, unknown> {
  const { flow } = view;
  const issuedAt = formatMilliseconds(flow.issuedAt.getTime());
  return {
    id: flow.id,
    ...(flow.type !== 'verification' && flow.type !== 'recovery' && { organization_id: null }),
    type: 'browser',
    expires_at: formatMilliseconds(flow.expiresAt.getTime()),
    issued_at: issuedAt,
    request_url: flow.requestUrl,
    ...(flow.returnTo && { return_to: flow.returnTo }),
    ...(flow.active && { active: flow.active }),
    ui: flowUi(provider, view),
    ...(flow.type === 'login' && {
      created_at: issuedAt,
      updated_at: formatMilliseconds(flow.updatedAt.getTime()),
      refresh: flow.refresh,
      requested_aal: 'aal1',
    }),
    state: flow.state,
  };
}
