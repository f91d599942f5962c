/** Whether this runtime's `Intl` knows the zone by its IANA name; anything else would throw where a date is written. */
export function isTimeZone(name: string): boolean {
  // Intl takes offsets such as `+02:00` as well, which know no summer.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
