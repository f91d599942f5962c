import type { IdentityRecord } from '../database/schema.ts';
import type { IdentityProvider } from './context.ts';
import { type Flow, type FlowView, storeFlow } from './flow.ts';
import { identityBody } from './session-body.ts';

/** A settings flow of one identity. */
export const startSettings = (
  provider: IdentityProvider,
  csrfToken: Buffer,
  record: IdentityRecord,
  { returnTo, requestUrl, messages }: Pick<Flow, 'returnTo' | 'requestUrl' | 'messages'>,
): Promise<FlowView> =>
  storeFlow(provider, csrfToken, { type: 'settings', ...settingsStart(record), returnTo, requestUrl, messages });

export const settingsStart = ({ id, traits }: IdentityRecord) =>
  ({ state: 'show_form', identityId: id, identifier: traits.email }) as const;

/** What a settings flow says beside the form. */
export const settingsBeside = (provider: IdentityProvider, record: IdentityRecord): Record<string, unknown> => ({
  identity: identityBody(provider, record),
});
