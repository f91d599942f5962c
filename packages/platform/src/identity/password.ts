import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const keyLength = 32;

/** `scrypt$<salt>$<key>`, both in base64url, with Node's own cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, keyLength);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const unknownAccountHash = await hashPassword(randomBytes(16).toString('hex'));

/** Without a hash it works as long and answers false, so that a login does not tell who has an account. */
export async function verifyPassword(password: string, hash: string = unknownAccountHash): Promise<boolean> {
  const [, salt = '', key = ''] = hash.split('$');
  const derived = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), keyLength);
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived) && hash !== unknownAccountHash;
}
