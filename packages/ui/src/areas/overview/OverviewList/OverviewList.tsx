import { type OverviewRange, overviewRanges } from '@bullpen/contract';
import { ToggleLeft } from 'lucide-react';
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl/SegmentedControl.tsx';
import { PagedList, type PagedListProps } from '../../../records/PagedList/PagedList.tsx';
import { rangeLabels } from '../overview-range.ts';
import classes from './OverviewList.module.css';

/** Props of {@link OverviewList}. */
export interface OverviewListProps<Row> extends Omit<PagedListProps<Row>, 'filters'> {
  /** Whether the project has this list: without its feature it says so. */
  readonly isThere: boolean;
  readonly range: OverviewRange;
  readonly onRange: (range: OverviewRange) => void;
}

const segments = overviewRanges.map((value) => ({ value, label: rangeLabels[value] }));

/** All of a list of which the overview shows the first rows, over the same ranges. */
export function OverviewList<Row extends object>({ isThere, range, onRange, ...list }: OverviewListProps<Row>) {
  const isOff = !isThere && list.state.is !== 'noProject';
  return isOff ? (
    <main className={classes.off}>
      <EmptyState icon={<ToggleLeft />} title={`${list.labels.title} are off in this project`} headingLevel={1}>
        A feature of the project shows them, and the catalogue does not name it.
      </EmptyState>
    </main>
  ) : (
    <PagedList
      {...list}
      filters={
        <div className={classes.range}>
          <SegmentedControl label="Range" segments={segments} value={range} onChange={onRange} />
        </div>
      }
    />
  );
}
