import { overviewRanges } from '@bullpen/contract';
import { ToggleLeft } from 'lucide-react';
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl/SegmentedControl.tsx';
import type { Kept } from '../../../data/collection-cache.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import type { KnownFilters } from '../../../records/list-query.ts';
import { RecordList, type RecordListProps } from '../../../records/RecordList/RecordList.tsx';
import { rangeSegments } from '../../../records/range-labels.ts';
import { hasCard, type OverviewListCard } from '../overview-cards.ts';
import { readOverviewRange } from '../overview-range.ts';
import classes from './OverviewList.module.css';

/** Props of {@link OverviewList}. */
export interface OverviewListProps<Row extends Kept, Sort extends string, Filters extends KnownFilters>
  extends Omit<RecordListProps<Row, Sort, Filters>, 'filters' | 'lead'> {
  /** The card of which it is all: without its feature the page says so, and nothing is read. */
  readonly card: OverviewListCard;
}

/** What stands in the address beside search and order. */
export const rangeFilter = { range: overviewRanges } as const;

/** All of a list of which the overview shows the first rows, over the same ranges. */
export function OverviewList<Row extends Kept, Sort extends string, Filters extends KnownFilters>({
  card,
  ...list
}: OverviewListProps<Row, Sort, Filters>) {
  const { address, project } = usePort();
  const { selectedProject } = project;
  const isOff = selectedProject !== null && !hasCard(selectedProject, card);
  return isOff ? (
    <main className={classes.off}>
      <EmptyState icon={<ToggleLeft />} title={`${list.kind.labels.title} are off in this project`} headingLevel={1}>
        A feature of the project shows them, and the catalogue does not name it.
      </EmptyState>
    </main>
  ) : (
    <RecordList
      {...list}
      filters={() => (
        <div className={classes.range}>
          <SegmentedControl
            label="Range"
            segments={rangeSegments}
            value={readOverviewRange(address.search)}
            onChange={(range) => address.update({ range })}
          />
        </div>
      )}
    />
  );
}
