import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Failure } from '../../../../data/failure.ts';
import { grantQueries } from '../../../../data/grants.ts';
import { readResultOf } from '../../../../data/read-state.ts';
import { useAsked } from '../../../../data/use-asked.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { FailureStateRetry } from '../../../../records/FailureState/FailureStateRetry.tsx';
import { failureMessages } from '../../../../records/FailureState/failure-messages.tsx';
import type { AccessEdit } from '../access-draft.ts';
import { cellNotes, grantOf, rightsIn, whyLabels } from '../access-labels.ts';
import type { AccessCell } from '../access-span.ts';
import classes from './AccessWhy.module.css';

/** Props of {@link AccessWhy}. */
export interface AccessWhyProps extends AccessCell {
  readonly edit: AccessEdit | undefined;
  readonly viewerId: string;
  /** The id of the sentences, which describe the cell; left out where nothing refers to them. */
  readonly id?: string;
  /** Whether a failed read can be tried again here. */
  readonly canRetry?: boolean;
}

/** Why a person may do what they may in a project: the sentences that their account has, and what else a cell is to say. */
export function AccessWhy({ identity, column, edit, viewerId, id, canRetry = false }: AccessWhyProps) {
  const { timeZone } = usePort();
  const rights = rightsIn(identity, column.key);
  const { grants, isAwaited, failure, retry } = useGrants(identity.id, rights);
  return (
    <span className={classes.why}>
      <AccessWhySentences key={`${identity.id} ${column.key}`} id={id} isAwaited={isAwaited}>
        {isAwaited ? <span>Loading who gave it</span> : null}
        {failure ? <span>Failed to fetch who gave it. {failureMessages(failure).text}</span> : null}
        {rights.length === 0 ? <span>May do nothing here: no access was given.</span> : null}
        {isAwaited || failure
          ? null
          : whyLabels(rights, grants, timeZone).map(({ why, reason, used }) => (
              <span key={why}>
                {why} {reason === undefined ? null : <q dir="auto">{reason}</q>} {used}
              </span>
            ))}
      </AccessWhySentences>
      {failure && canRetry ? <FailureStateRetry failure={failure} onRetry={retry} size="sm" /> : null}
      {cellNotes(identity, column, edit, viewerId).map((note) => (
        <span key={note} className={classes.note}>
          {note}
        </span>
      ))}
    </span>
  );
}

/** The grants of a person, where all of some rights are known by them or nothing more can be. */
function useGrants(identityId: string, rights: ReturnType<typeof rightsIn>) {
  const { api } = usePort();
  // Arrows that go from person to person ask for the one that they come to.
  const isAsked = useAsked(identityId) === identityId;
  const query = useQuery({
    ...grantQueries.everyOf(api, identityId),
    enabled: api !== null && isAsked && rights.length > 0,
  });
  const grants = query.data ?? [];
  const isKnown = rights.every((right) => grantOf(right, grants));
  const read = readResultOf({ query, page: query.data, isSlow: false });
  const isAwaited = !isKnown && (!isAsked || read.is === 'loading' || read.is === 'refetching');
  const failure: Failure | undefined =
    isKnown || isAwaited || read.is === 'default' || read.is === 'loading' || read.is === 'slow'
      ? undefined
      : 'page' in read
        ? 'failure' in read
          ? read.failure
          : undefined
        : read;
  return { grants, isAwaited, failure, retry: () => void query.refetch() };
}

interface AccessWhySentencesProps {
  readonly id: string | undefined;
  readonly isAwaited: boolean;
  readonly children: ReactNode;
}

/** A screen reader has read the cell before sentences that come late: those are told when they come. */
function AccessWhySentences({ id, isAwaited, children }: AccessWhySentencesProps) {
  const [isLate] = useState(isAwaited);
  return (
    <span id={id} className={classes.why} aria-live={isLate ? 'polite' : undefined}>
      {children}
    </span>
  );
}
