import * as z from 'zod';

const Uuid = z.uuid();

/** Text that Postgres takes for an id; it fails the whole query on anything else. */
export const isUuid = (text: string | undefined): text is string => Uuid.safeParse(text).success;
