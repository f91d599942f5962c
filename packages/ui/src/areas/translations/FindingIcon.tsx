import type { MessageIssue } from '@bullpen/contract';
import { OctagonAlert, TriangleAlert } from 'lucide-react';

/** Tells an error, which players would see, from a warning. */
export const FindingIcon = ({ severity }: Pick<MessageIssue, 'severity'>) =>
  severity === 'error' ? (
    <OctagonAlert role="img" aria-label="Error" />
  ) : (
    <TriangleAlert role="img" aria-label="Warning" />
  );
