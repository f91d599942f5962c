/** How long a bucket is, as the legend says it. Days may have 23 or 25 hours: `from` and `to` say when they are. */
export interface ChartBucketLength {
  readonly count: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

/** What is counted or measured from one moment to another. Buckets follow each other without a gap. */
export interface ChartBucket {
  /** RFC 3339. */
  readonly from: string;
  /** RFC 3339, not part of it. */
  readonly to: string;
  /** Null where there is no data. Zero is a value. */
  readonly value: number | null;
  /** Between which values it usually is: 10th to 90th percentile. Left out where nothing is usual, as when markets are closed. */
  readonly usual?: { readonly low: number; readonly high: number } | undefined;
  /** The bucket of the period before that it is compared with. `from` is RFC 3339. */
  readonly previous?: { readonly from: string; readonly value: number | null } | undefined;
  /** How much was counted in it, where the value is a rate. Of what is the data's `counted`. */
  readonly count?: number | undefined;
  /** What is told beside the value, written out, such as "12.4 %". Its name is the data's `beside`. */
  readonly beside?: string | undefined;
  /** The same as a number, for a file: 12.4. Its unit is the data's `besideUnit`. */
  readonly besideFigure?: number | undefined;
}

/** A moment that explains something: the start of a season, a market holiday. */
export interface ChartAnnotation {
  /** RFC 3339. */
  readonly at: string;
  /** A few words. */
  readonly label: string;
}

/** What a chart shows. */
export interface ChartData {
  /** In the order of time. */
  readonly buckets: readonly ChartBucket[];
  readonly length: ChartBucketLength;
  /** Whether the last bucket was still running at `asOf`. It is drawn as such, and compared with nothing. */
  readonly isLastUnfinished: boolean;
  readonly annotations?: readonly ChartAnnotation[] | undefined;
  /** What the counts of the buckets are, such as "updates". */
  readonly counted?: string | undefined;
  /** Name of what the buckets tell beside their values, such as "Open funds changed". */
  readonly beside?: string | undefined;
  /** The unit of such a figure, such as "%"; nothing for what is counted. */
  readonly besideUnit?: string | undefined;
  /** What follows such a figure in a sentence, such as "of open funds changed at least once". */
  readonly besideMeaning?: string | undefined;
  /** What the line is, such as the name of a fund, where its dates alone do not say it. */
  readonly named?: string | undefined;
  /** What the dashed line is, such as "Median of the ranking", where it is not the period before. */
  readonly against?: string | undefined;
  /** Whether the values are levels, such as what a fund is worth: their axis begins where they do, not with zero. */
  readonly isLevel?: boolean | undefined;
  /** Writes a value in full, where it is told alone. */
  readonly write?: ((value: number) => string) | undefined;
  /** When the server answered it; RFC 3339. */
  readonly asOf: string;
  /** There should be newer ones by now. */
  readonly isOutdated?: boolean | undefined;
}

/** A stretch of time, from the start of a bucket to the end of one; RFC 3339. */
export interface ChartRange {
  readonly from: string;
  readonly to: string;
}

/** The buckets that are over. */
export const finishedBuckets = ({ buckets, isLastUnfinished }: ChartData): readonly ChartBucket[] =>
  isLastUnfinished ? buckets.slice(0, -1) : buckets;
