/** Where browsers report what the content security policy stopped, and our own pages what went wrong in them. */
export const reportPath = '/reports';
