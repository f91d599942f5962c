const protocols = new Set(['http:', 'https:', 'mailto:']);

/** The address when it goes to the web or is a mail address, else undefined: an address of the console is no link here. */
export function safeUrl(url: string): string | undefined {
  const parsed = URL.parse(url);
  return parsed && protocols.has(parsed.protocol) ? parsed.href : undefined;
}
