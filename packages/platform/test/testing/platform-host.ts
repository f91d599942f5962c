import * as z from 'zod';
import { kratosVersions } from '../../src/kratos-version.ts';
import { type RunningPlatform, startPlatform } from '../../src/platform.ts';

// Runs platforms for the process that started this one, as it is asked to over their channel: to begin a process for
// each takes ten times longer than to begin a platform. It ends when that process does.

const Asked = z.object({
  id: z.string(),
  /** Without it the platform of that id stops. */
  start: z
    .object({
      data: z.string(),
      databaseUrl: z.string().optional(),
      consoleOrigin: z.string(),
      strictKratos: z.union([z.literal(false), z.enum(kratosVersions)]),
      signInAge: z.number(),
      faults: z.boolean(),
      identities: z.number().optional(),
      players: z.record(z.string(), z.number()),
    })
    .optional(),
});

const running = new Map<string, RunningPlatform>();

async function carryOut({ id, start }: z.infer<typeof Asked>): Promise<object> {
  if (start) {
    const { consoleOrigin, ...options } = start;
    const platform = await startPlatform({
      identityPort: 0,
      apiPort: 0,
      consoleOrigins: [consoleOrigin],
      ...options,
      log: (line) => tell({ id, line }),
    });
    running.set(id, platform);
    const { identityUrl, apiUrl } = platform;
    return { started: { identityUrl, apiUrl } };
  }
  await running.get(id)?.stop();
  running.delete(id);
  return { stopped: true };
}

const tell = (message: object) => process.send?.(message);

process.on('message', async (message) => {
  const asked = Asked.parse(message);
  const outcome = await carryOut(asked).catch((error: unknown) => ({ failed: String(error) }));
  tell({ id: asked.id, ...outcome });
});
process.on('disconnect', () => process.exit());
