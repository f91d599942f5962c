import { Identity } from '@bullpen/contract';
import * as z from 'zod/mini';

const Identities = z.array(Identity);

/** The list as the contract says it is, from the bytes of an answer. Throws what the parsers throw. */
export const parseIdentities = (bytes: ArrayBuffer): readonly Identity[] =>
  Identities.parse(JSON.parse(new TextDecoder().decode(bytes)));
