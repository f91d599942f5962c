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

/** Commas, semicolons and new lines part them, but not within the quotes of a name. */
const parts = /(?:"[^"\n]*"|[^,;\n"]|")+/g;

function addressIn(part: string): string {
  const inBrackets = /<([^<>]*)>\s*$/.exec(part)?.[1] ?? part;
  return inBrackets
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
}

/** Reads a pasted list such as `Ana Silva <ana@b.c>, tom@b.c`, each address with what speaks against it. */
export function readAddresses(pasted: string, { accounts, invited }: Known): readonly ReadAddress[] {
  const seen = new Set<string>();
  return (pasted.match(parts) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const address = addressIn(part);
      if (!Email.safeParse(address).success) return { text: part, verdict: 'bad' };
      const isTwice = seen.has(address);
      seen.add(address);
      if (isTwice) return { text: address, verdict: 'twice' };
      if (accounts.has(address)) return { text: address, verdict: 'account' };
      return { text: address, verdict: invited.has(address) ? 'invited' : 'good' };
    });
}
