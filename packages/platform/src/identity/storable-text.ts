import * as z from 'zod';

/** Text that Postgres can keep: any character but NUL. */
export const StorableText = z.string().refine((text) => !text.includes('\0'));
