import type { SignedInSession } from '@bullpen/contract';

/** Somebody who is past every gate. */
export const sudo: SignedInSession = {
  _t: 'session',
  sessionId: '7458af86-c1d8-401c-978a-8da89133f78b',
  identityId: '5ff66179-c240-4703-b0d8-494592cefff5',
  email: 'sudo@bullpen.test',
  isActive: true,
  isEmailVerified: true,
  isSudo: true,
  projects: {},
};
