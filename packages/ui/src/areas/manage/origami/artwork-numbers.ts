/** Numbers and dates as an artwork writes them, in the language of its readers. */
export interface ArtworkNumbers {
  /** A change of a ratio, in percent and without its sign: 0.3142 is `+31,42`. */
  readonly change: (ratio: number) => string;
  readonly count: (value: number) => string;
  /** Such as `20 november om 17:40`, in the season's time zone. */
  readonly moment: (at: Date) => string;
  /** Such as `20 november 2026`, there as well. */
  readonly day: (at: Date) => string;
}

const inPrint = (number: string): string => number.replace('-', '−').replaceAll("'", '’');

/** How `language`, a BCP 47 tag, writes numbers and dates; moments in `timeZone`, an IANA name. */
export function artworkNumbers(language: string, timeZone: string): ArtworkNumbers {
  const change = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const count = new Intl.NumberFormat(language);
  const moment = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    hourCycle: 'h23',
  });
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  return {
    // A hyphen is not a minus, and what parts thousands in Switzerland is no typewriter's mark.
    change: (ratio) => inPrint(change.format(ratio * 100)),
    count: (value) => inPrint(count.format(value)),
    moment: (at) => moment.format(at),
    day: (at) => day.format(at),
  };
}
