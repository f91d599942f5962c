/** Of what is known of a record the latest: what was read for one view may be older than what another has. */
export const newestOf = <Item extends { readonly version: number }>(
  ...known: readonly (Item | undefined)[]
): Item | undefined =>
  known.reduce((newest, each) => (each && (!newest || each.version > newest.version) ? each : newest), undefined);
