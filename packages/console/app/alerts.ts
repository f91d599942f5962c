import { createAlertDialogQueue } from '@bullpen/ui';

/** What people of this document must read before they go on. Only browsers push to it: on a server it would be everybody's. */
export const alerts = createAlertDialogQueue();
