/** Numbers and dates as an artwork writes them, in the language of its readers. */
export interface ArtworkNumbers {
  /** A change of a ratio, in percent and without its sign: 0.3142 is `+31,42`. */
  readonly change: (ratio: number) => string;
  readonly count: (value: number) => string;
  /** Such as `20 november om 17:40`, in the season's time zone. */
  readonly moment: (at: Date) => string;
}

/** How `language`, a BCP 47 tag, writes numbers and dates; moments in `timeZone`, an IANA name. */
export function artworkNumbers(language: string, timeZone: string): ArtworkNumbers {
  const change = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const count = new Intl.NumberFormat(language);
  const moment = new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone },
    hourCycle: 'h23',
  });
  return {
    // A hyphen is not a minus.
    change: (ratio) => change.format(ratio * 100).replace('-', '−'),
    count: (value) => count.format(value),
    moment: (at) => moment.format(at),
  };
}
