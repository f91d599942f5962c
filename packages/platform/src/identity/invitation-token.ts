import { createHash, randomBytes } from 'node:crypto';

/** What the link of an invitation carries: whoever has it has read the mail. */
export const newInvitationToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. */
export const hashInvitationToken = (token: string): string => createHash('sha256').update(token).digest('hex');
