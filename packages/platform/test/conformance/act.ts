import type { ConformanceSubject } from './case.ts';

/** The project of the suite's people, under which their changes are written down. */
export const suiteProject = 'handelskompas-s03-prod';

/** What somebody did, as the audit trail has to tell it. */
export interface ToldAct {
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason?: string;
}

/** A kind of change that is written down. */
export interface AuditedAct {
  /** The call that does it. */
  readonly call: string;
  /** As the audit trail calls it. */
  readonly action: string;
  /** By the sudo person, in no project. */
  readonly isOfStaff?: true;
  readonly run: (subject: ConformanceSubject) => Promise<ToldAct>;
}
