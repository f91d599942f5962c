/**
 * The provider takes somebody for logged in: they have done so elsewhere since, or their account is deactivated and the
 * provider looks at the session alone. Whoever is here tells which; a toast would not.
 */
export const isLoggedIn = (error: unknown): boolean =>
  (error as { response?: { data?: { error?: { id?: unknown } } } } | null)?.response?.data?.error?.id ===
  'session_already_available';
