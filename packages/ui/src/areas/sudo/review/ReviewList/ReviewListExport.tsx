import type { Grant } from '@bullpen/contract';
import { Download } from 'lucide-react';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import { ExportMenu } from '../../../../records/ExportMenu/ExportMenu.tsx';
import { rightCount, unusedSince } from '../access-review.ts';
import type { ReviewDecision } from './use-review-decisions.ts';

interface ReviewListExportProps {
  readonly rows: readonly Grant[];
  /** How many there are beyond those. */
  readonly more: number;
  readonly made: ReadonlyMap<string, ReviewDecision>;
  readonly nameOf: (grant: Grant) => string;
}

const headings = ['Person', 'Right', 'Unused since', 'Given', 'Given by', 'Reason', 'Decision'];

/** Takes the rights along, with what was decided of them, once all of them are here. */
export const ReviewListExport = ({ rows, more, made, nameOf }: ReviewListExportProps) =>
  more > 0 ? (
    <RefusableButton
      variant="outline"
      size="icon"
      aria-label="Export"
      refusal="An export waits for all of the rights. They have not all been read yet."
    >
      <Download aria-hidden="true" />
    </RefusableButton>
  ) : (
    <ExportMenu
      disabled={rows.length === 0}
      what={rightCount(rows.length)}
      count={rows.length}
      fileName="access-review"
      source={{
        list: 'grants',
        headings,
        rows: () =>
          rows.map((grant) => [
            ...[grant.person.email, nameOf(grant), unusedSince(grant), grant.givenAt],
            ...[grant.givenBy?.email, grant.reason, made.get(grant.id)],
          ]),
      }}
    />
  );
