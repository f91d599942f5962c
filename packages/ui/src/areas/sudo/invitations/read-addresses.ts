import * as z from 'zod/mini';

/** What is known of an address that somebody wants to invite. */
export type AddressVerdict = 'good' | 'bad' | 'twice' | 'account' | 'invited';

/** One address of a pasted list. */
export interface ReadAddress {
  /** The address in lower case, or what was pasted where that is none. */
  readonly text: string;
  readonly verdict: AddressVerdict;
}

/** Addresses in lower case. */
interface Known {
  readonly accounts: ReadonlySet<string>;
  readonly invited: ReadonlySet<string>;
}

const Email = z.email().check(z.maxLength(254));

/**
 * Commas, semicolons, new lines and the end of brackets part them, but not within the quotes of a name or a remark. The
 * parsers of mail take a list for right: what is wrong with one address costs others or all, and what was typed.
 */
const quoted = String.raw`"(?:\\.|[^"\\\n])*"`;
const remark = String.raw`\([^()\n]*\)`;
const within = String.raw`${quoted}|${remark}|"(?!(?:\\.|[^"\\\n])*")|\((?![^()\n]*\))`;
const parts = new RegExp(String.raw`(?:${within}|[^,;\n"(>])+>?|>`, 'g');

/** A family name before the comma of `Silva, Ana <ana@b.c>`. */
const familyName = /^[^@<>".]+$/;

/** What some programs write behind the brackets. */
const onlyRemarks = /^(?:\([^()]*\)\s*)+$/;

const isNamed = (part: string) => /^[^<].*>$/.test(part) && part.includes('@');

function partsOf(pasted: string): readonly string[] {
  const found = [...pasted.matchAll(parts)].map(({ 0: part, index }) => ({
    text: part.trim(),
    isBeforeComma: pasted[index + part.length] === ',',
  }));
  return found.flatMap(({ text, isBeforeComma }, at) => {
    const isFamilyName = isBeforeComma && familyName.test(text) && isNamed(found[at + 1]?.text ?? '');
    const isRemark = onlyRemarks.test(text) && (found[at - 1]?.text.endsWith('>') ?? false);
    return text === '' || isFamilyName || isRemark ? [] : [text];
  });
}

function addressIn(part: string): string {
  const inBrackets = /<([^<>]*)>$/.exec(part)?.[1] ?? part.replaceAll(/\([^()]*\)/g, '');
  return (
    inBrackets
      .trim()
      // The name of a group, the field of a message, or `mailto`.
      .replace(/^[^:@"]*:\s*/, '')
      .replace(/^'(.*)'$/, '$1')
      .toLowerCase()
  );
}

/** Reads a pasted list such as `Ana Silva <ana@b.c>, tom@b.c`, each address with what speaks against it. */
export function readAddresses(pasted: string, { accounts, invited }: Known): readonly ReadAddress[] {
  const seen = new Set<string>();
  return partsOf(pasted).map((part) => {
    const address = addressIn(part);
    if (!Email.safeParse(address).success) return { text: part, verdict: 'bad' };
    const isTwice = seen.has(address);
    seen.add(address);
    if (isTwice) return { text: address, verdict: 'twice' };
    if (accounts.has(address)) return { text: address, verdict: 'account' };
    return { text: address, verdict: invited.has(address) ? 'invited' : 'good' };
  });
}
