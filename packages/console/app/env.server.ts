import * as z from 'zod';

/** An environment that the console cannot start with. The message names the variable. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const httpUrl = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    .transform((address) => address.replace(/(?<!\/)\/+$/, ''));

const origin = (example: string) =>
  httpUrl(example).refine((address) => new URL(address).origin === address, `must have no path: such as ${example}`);

const port = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .refine((number) => number > 0 && number < 65_536, 'must be between 1 and 65535');

const milliseconds = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'must be a number of milliseconds such as 3000')
  .transform(Number);

/** Names of cookies; one that ends in `*` stands for all that begin like it. */
const cookieNames = z
  .string()
  .regex(/^[\w.-]+\*?(?:\s*,\s*[\w.-]+\*?)*$/, 'must be names of cookies such as session,csrf_token_*')
  .transform((names) => names.split(',').map((name) => name.trim()));

const Environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().optional(),
    CONSOLE_ORIGIN: origin('https://console.example.com').optional(),
    IDENTITY_PROVIDER_URL: httpUrl('https://login.example.com').default('http://localhost:4000'),
    IDENTITY_PROVIDER_INTERNAL_URL: httpUrl('http://kratos:4433').optional(),
    IDENTITY_PROVIDER_COOKIES: cookieNames.default(['ory_kratos_session', 'csrf_token_*']),
    TOKENIZE_AS: z
      .string()
      .regex(/^[\w-]+$/, 'must be the name of a tokenizer template')
      .default('admin_api'),
    PROJECTS_FILE: z.string().optional(),
    PUBLIC_ENV: z.string().optional(),
    SUPPORT_EMAIL: z.email('must be an email address').optional(),
    SESSION_TIMEOUT: milliseconds.default(3000),
    SEASON_TIMEOUT: milliseconds.default(1500),
    DOCUMENT_TIMEOUT: milliseconds.default(4000),
    DOCUMENTS_PER_MINUTE: z
      .string()
      .regex(/^\d{1,6}$/, 'must be a number such as 120, or 0 for any number')
      .transform(Number)
      .default(120),
  })
  .refine(({ PUBLIC_ENV, CONSOLE_ORIGIN }) => PUBLIC_ENV !== 'dev' || !CONSOLE_ORIGIN?.startsWith('https:'), {
    path: ['PUBLIC_ENV'],
    error: 'must not be dev where CONSOLE_ORIGIN is https',
  })
  .transform((variables) => ({
    port: variables.PORT,
    /** The name or address that it listens on; all of this machine's when left out. */
    host: variables.HOST,
    /** Where the browser finds the console. */
    origin: variables.CONSOLE_ORIGIN ?? `http://localhost:${variables.PORT}`,
    identityProvider: {
      /** Where the browser finds it. */
      url: variables.IDENTITY_PROVIDER_URL,
      /** Where this server finds it. */
      internalUrl: variables.IDENTITY_PROVIDER_INTERNAL_URL ?? variables.IDENTITY_PROVIDER_URL,
      tokenizeAs: variables.TOKENIZE_AS,
      /** The cookies that are its own: it is sent no others. */
      cookies: variables.IDENTITY_PROVIDER_COOKIES,
    },
    projectsFile: variables.PROJECTS_FILE,
    isDevelopment: variables.PUBLIC_ENV === 'dev',
    /** How many documents a person gets, with the data of pages; any number with 0. */
    documentsPerMinute: variables.DOCUMENTS_PER_MINUTE,
    supportEmail: variables.SUPPORT_EMAIL,
    /** How long a document waits for what it carries, in milliseconds. What comes later, the browser asks for itself. */
    timeouts: {
      /** For the identity provider to say who asks. */
      session: variables.SESSION_TIMEOUT,
      /** For the season. Every page waits for it. */
      season: variables.SEASON_TIMEOUT,
      /** For what the Admin API gives to one page. */
      document: variables.DOCUMENT_TIMEOUT,
    },
  }));
export type Environment = z.infer<typeof Environment>;

/** Reads the environment once, at start. A variable set to nothing counts as not set. Throws {@link EnvironmentError}. */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const result = Environment.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value)));
  if (result.success) return result.data;
  const reasons = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `The environment variable ${name} ${message}, not ${JSON.stringify(variables[name])}.`;
  });
  throw new EnvironmentError(reasons.join('\n'));
}
