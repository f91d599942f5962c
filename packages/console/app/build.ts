/** One build of the console: its id stands for its content. */
export interface Build {
  readonly id: string;
  /** When it was made, in milliseconds since the epoch. */
  readonly timestamp: number;
}

/** Reads a build; undefined when it is none. Without zod: what asks for it may run after every chunk has gone. */
export function readBuild(value: unknown): Build | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('timestamp' in value)) return undefined;
  const { id, timestamp } = value;
  return typeof id === 'string' && id !== '' && typeof timestamp === 'number' ? { id, timestamp } : undefined;
}

/** Whether `latest`, whatever it is, is a build that came after `own`. */
export function isNewer(latest: unknown, own: Build): boolean {
  const build = readBuild(latest);
  return build !== undefined && build.id !== own.id && build.timestamp > own.timestamp;
}
