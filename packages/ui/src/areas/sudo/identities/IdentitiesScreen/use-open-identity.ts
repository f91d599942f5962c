import type { Identity } from '@bullpen/contract';
import { useState } from 'react';

/** The identity whose dialog is open. */
export interface OpenIdentity {
  /** As it was last seen; undefined when it never was. */
  readonly identity: Identity | undefined;
  /** It is not in the list any more, or never was. */
  readonly isGone: boolean;
}

interface Known {
  readonly openId: string | null;
  /** The whole list, once it has come. */
  readonly list: readonly Identity[] | undefined;
  /** What is known before. */
  readonly initialData: readonly Identity[] | undefined;
}

/** Holds the record while its dialog is open: a row that leaves the list does not take what is typed along. */
export function useOpenIdentity({ openId, list, initialData }: Known): OpenIdentity | undefined {
  const [held, setHeld] = useState<Identity | undefined>(undefined);
  const found = openId === null ? undefined : (list ?? initialData)?.find(({ id }) => id === openId);
  const next = found ?? (held?.id === openId ? held : undefined);
  if (next !== held) setHeld(next);
  if (openId === null) return undefined;
  const isGone = list !== undefined && found === undefined;
  return next || isGone ? { identity: next, isGone } : undefined;
}
