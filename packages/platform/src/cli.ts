import * as z from 'zod';
import { createCommand, FlagsError, readFlags } from './flags.ts';

const Environment = z.object({
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'Give the address of a Postgres database, such as postgres://user:password@localhost:5432/bullpen.',
    })
    .optional(),
});

/** What the command was given. Throws {@link FlagsError}. */
function readGiven() {
  const flags = readFlags(createCommand().parse());
  const { data, error } = Environment.safeParse(process.env);
  if (data) return { flags, databaseUrl: data.DATABASE_URL };
  throw new FlagsError(error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('\n'));
}

try {
  const { flags, databaseUrl } = readGiven();
  // Not before: whoever mistypes a flag need not wait for the whole platform.
  const { runPlatform } = await import('./run-platform.ts');
  await runPlatform(flags, databaseUrl);
} catch (error) {
  if (!(error instanceof FlagsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
