import { type OverviewRange, overviewRanges } from '@bullpen/contract';
import { PagedList, type PagedListProps } from '../../../components/PagedList/PagedList.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl/SegmentedControl.tsx';
import { rangeLabels } from '../overview-range.ts';
import classes from './OverviewList.module.css';

/** Props of {@link OverviewList}. */
export interface OverviewListProps<Row> extends Omit<PagedListProps<Row>, 'filters'> {
  readonly range: OverviewRange;
  readonly onRange: (range: OverviewRange) => void;
}

const segments = overviewRanges.map((value) => ({ value, label: rangeLabels[value] }));

/** All of a list of which the overview shows the first rows, over the same ranges. */
export const OverviewList = <Row extends object>({ range, onRange, ...list }: OverviewListProps<Row>) => (
  <PagedList
    {...list}
    filters={
      <div className={classes.range}>
        <SegmentedControl label="Range" segments={segments} value={range} onChange={onRange} />
      </div>
    }
  />
);
