import * as z from 'zod/mini';

/** What a project can switch on. */
export const ProjectFeature = z.enum([
  'player-registration-rate',
  'top-performers',
  'top-performers-by-league',
  'fund-update-rate',
  'experts',
  'plow',
  'api-docs',
  'translations',
  'scripts',
]);
export type ProjectFeature = z.infer<typeof ProjectFeature>;

/** Names a project everywhere: in addresses, in rights, in the path of its Admin API. */
export const ProjectKey = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.'));

/** Paths are appended to it, so it ends without a slash. */
const httpUrl = z.url({ protocol: /^https?$/ }).check(z.regex(/[^/]$/, 'Leave out the slash at the end.'));

/** One client publication's season; the unit of access. */
export const Project = z.looseObject({
  key: ProjectKey,
  client: z.string().check(z.minLength(1)),
  season: z.int().check(z.positive()),
  status: z.enum(['closed', 'live']),
  description: z.string(),
  environment: z.enum(['production', 'test']),
  /** Base of the project's Admin API; null when it has none. */
  apiUrl: z.nullable(httpUrl),
  frontendUrl: z.nullable(httpUrl),
  apiDocsUrl: z.optional(httpUrl),
  plowKey: z.optional(z.string()),
  translationKey: z.optional(z.string()),
  /** Spelt as the owner's configuration spells it. */
  transationLocales: z.optional(z.array(z.string())),
  features: z.array(ProjectFeature),
});
export type Project = z.infer<typeof Project>;
