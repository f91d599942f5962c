/** The path under a project's `apiUrl` where the Admin API begins. */
export const adminApiPath = '/api/admin';
