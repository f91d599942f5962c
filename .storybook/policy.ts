/** Text that could run or load something. */
const active = /<(?:script|iframe|object|embed|link|meta)\b|[\s/]on\w+\s*=/i;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string>>,
  ): unknown;
}

/**
 * The part of the console's security policy that says what may run, for every story: what a story loads late is tried
 * under it. Its tools set HTML from text, so that HTML which runs nothing passes, as in the console's development mode.
 */
export function enforcePolicy(): void {
  // The document outlives this file, which runs anew for every file of stories.
  if (document.querySelector('meta[http-equiv="Content-Security-Policy"]')) return;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "worker-src 'self'; object-src 'none'; require-trusted-types-for 'script'";
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (!active.test(text)) return text;
      throw new TypeError('A story sets no HTML from text that runs something.');
    },
    createScriptURL(address) {
      if (new URL(address, location.href).href.startsWith(`${location.origin}/`)) return address;
      throw new TypeError('A story loads no script by its address.');
    },
  });
  document.head.append(policy);
}
