/** Query key of the code of the pages that somebody goes to: fetching while they wait for it. */
export const pageCodeKey = ['page-code'] as const;
