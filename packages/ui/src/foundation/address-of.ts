const anywhere = 'http://console.invalid';

/** A path of the console with the project in its query, whatever query and fragment it has. */
export function addressOf(to: string, projectKey: string | undefined): string {
  const { pathname, searchParams, hash } = new URL(to, anywhere);
  if (projectKey !== undefined) searchParams.set('project', projectKey);
  const search = searchParams.toString();
  return `${pathname}${search === '' ? '' : `?${search}`}${hash}`;
}

/** The same as a whole address, to be sent to others. */
export const linkOf = (to: string, projectKey: string | undefined): string =>
  String(new URL(addressOf(to, projectKey), globalThis.location?.origin ?? 'http://localhost'));
