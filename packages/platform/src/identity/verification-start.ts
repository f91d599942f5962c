import { sendCode } from './code-mail.ts';
import type { IdentityProvider } from './context.ts';
import { type Flow, storeFlow } from './flow.ts';
import { pageOf } from './flow-addresses.ts';

/** Sends the mail that a new address needs; answers what the protocol says about it. */
export async function startVerification(
  provider: IdentityProvider,
  csrfToken: Buffer,
  { requestUrl, returnTo }: Pick<Flow, 'requestUrl' | 'returnTo'>,
  address: string,
): Promise<{ action: 'show_verification_ui'; flow: { id: string; verifiable_address: string; url: string } }> {
  const view = await storeFlow(provider, csrfToken, { type: 'verification', active: 'code', requestUrl, returnTo });
  const { flow } = await sendCode(provider, view, 'verification', address);
  return {
    action: 'show_verification_ui',
    flow: { id: flow.id, verifiable_address: address.toLowerCase(), url: pageOf(provider, flow) },
  };
}
