const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a record may have it: of what is no id nothing is asked. */
export const isRecordId = (id: string): boolean => uuid.test(id);
