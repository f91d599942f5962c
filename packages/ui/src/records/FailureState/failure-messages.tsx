import { Clock, FileQuestionMark, Lock, PlugZap, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '../../data/failure.ts';
import { formatWait } from '../../foundation/format.ts';

interface FailureMessages {
  readonly icon: ReactNode;
  /** What happened and what to do, in at most two lines. */
  readonly text: string;
}

const messages: Record<Failure['is'], FailureMessages> = {
  offline: { icon: <WifiOff />, text: 'The API cannot be reached. You may be offline.' },
  sessionExpired: { icon: <Lock />, text: 'Your session has expired. Log in again.' },
  forbidden: { icon: <Lock />, text: 'Your account may not see this. Ask a sudo person for access.' },
  notFound: { icon: <FileQuestionMark />, text: 'The API does not know what was asked for.' },
  tooMany: { icon: <Clock />, text: 'There were too many requests. Wait a minute.' },
  maintenance: { icon: <PlugZap />, text: 'The API is down for maintenance. It is tried again by itself.' },
  providerUnavailable: {
    icon: <PlugZap />,
    text: 'The identity provider does not answer, and the API asks for its word on who you are.',
  },
  serverError: { icon: <TriangleAlert />, text: 'The API answered with an error.' },
  timedOut: { icon: <Clock />, text: 'There was no answer in time.' },
  unexpected: {
    icon: <TriangleAlert />,
    text: 'Unexpected answer: it is not as it should be. Support can find it by its request.',
  },
};

/** The sign of a failure and what it means. */
export function failureMessages({ is, retryAfter, requestId, isSignInRefused, detail }: Failure): FailureMessages {
  if (isSignInRefused) {
    return {
      ...messages.sessionExpired,
      text: 'Your session is good, but the API of this project did not accept it: its clock may be wrong. Log out and in again; if that does not help, open another project and tell support.',
    };
  }
  if (is === 'tooMany' && retryAfter !== undefined) {
    return {
      ...messages.tooMany,
      text: `There were too many requests. In ${formatWait(retryAfter)} it is tried again by itself.`,
    };
  }
  if (detail !== undefined) return { ...messages.unexpected, text: detail };
  if (is === 'unexpected' && requestId === undefined) {
    return { ...messages.unexpected, text: 'Unexpected answer: it is not as it should be.' };
  }
  return messages[is];
}

const maintenanceWait = 30;

/** Seconds after which a read is tried again by itself; undefined when a person decides. */
export function waitOf({ is, retryAfter }: Failure): number | undefined {
  if (is === 'maintenance') return retryAfter ?? maintenanceWait;
  return is === 'tooMany' ? retryAfter : undefined;
}
