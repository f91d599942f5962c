import { Command } from 'commander';
import * as z from 'zod';

/** Flags that the platform cannot start with; the message names each. */
export class FlagsError extends Error {
  override readonly name = 'FlagsError';
}

const port = z.coerce
  .number('Give the number of a port.')
  .int('Give a whole number.')
  .min(0, 'Give 0 or more.')
  .max(65_535, 'Give 65535 at most.');
const origin = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.origin === text && /^https?:$/.test(url.protocol);
}, 'Give an origin, such as http://localhost:3000.');

const mostIdentities = 100_000;
const identitiesError = `Give a whole number from 0 to ${mostIdentities}.`;
const mostPlayers = 1_000_000;
const playersError = `Give a project and how many players it has, up to ${mostPlayers}, such as handelskompas-s03-prod=2000.`;
const playersOfProject = z
  .string()
  .regex(/^[^=]+=\d+$/, playersError)
  .transform((text): readonly [string, number] => {
    const [project = '', count] = text.split('=');
    return [project, Number(count)];
  })
  .refine(([, count]) => count <= mostPlayers, playersError);

const atError = 'Give a day or a moment from 2000 to 2099, such as 2026-12-24 or 2026-12-24T10:30:00Z.';

const Flags = z.object({
  identityPort: port,
  apiPort: port,
  data: z.string().min(1),
  strictKratos: z
    .union([z.boolean().transform((isOn) => isOn && '26.2'), z.enum(['26.2', 'main'])], 'Give 26.2 or main.')
    .default(false),
  signInAge: z.coerce.number('Give a number of minutes.').int('Give a whole number.').min(0, 'Give 0 or more.'),
  identityJwks: z
    .url({ protocol: /^(?:https?|file)$/, error: 'Give an address such as https://id.example.com/keys.json.' })
    .optional(),
  identityIssuer: z
    .url({ protocol: /^https?$/, error: 'Give the issuer of the tokens, such as https://id.example.com/.' })
    .optional(),
  identityAdmin: z
    .url({ protocol: /^https?$/, error: 'Give the admin address of that provider, such as http://localhost:4434.' })
    .refine((address) => !/[@?#]/.test(address), 'Leave out the name, the password and what follows ? or #.')
    .transform((address) => address.replace(/\/$/, ''))
    .optional(),
  consolePort: port.min(1, 'Give 1 or more.'),
  consoleOrigin: z.tuple([origin], origin).optional(),
  allowOrigin: z.array(origin).default([]),
  catalogue: z.string().min(1).optional(),
  fresh: z.boolean().default(false),
  identities: z.coerce
    .number(identitiesError)
    .int(identitiesError)
    .min(0, identitiesError)
    .max(mostIdentities, identitiesError)
    .optional(),
  players: z.array(playersOfProject).optional(),
  onDemand: z.boolean().default(false),
  at: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: atError })
    // Seasons lie years around it, and databases count years their own way.
    .refine((at) => /^20\d\d/.test(at), atError)
    .optional(),
  live: z.boolean().default(false),
  faults: z.boolean().default(false),
  rateLimit: z.coerce.number('Give a number of requests.').int('Give a whole number.').min(0, 'Give 0 or more.'),
  throttle: z.boolean().default(true),
  log: z.boolean().default(false),
  readyJson: z.boolean().default(false),
});
export type Flags = Omit<
  z.infer<typeof Flags>,
  'allowOrigin' | 'consoleOrigin' | 'identityJwks' | 'identityIssuer' | 'identityAdmin'
> & {
  readonly consoleOrigin: readonly [string, ...string[]];
  /** Another identity provider, whose tokens are taken. */
  readonly trusted: { readonly jwks: string; readonly issuer: string; readonly admin: string | undefined } | undefined;
};

/** The command that starts the platform; `-h` tells what it takes. */
export const createCommand = (): Command =>
  new Command('platform')
    .description('The local identity provider and Admin API, for development, demonstration and tests only.')
    .option('--identity-port <port>', 'where the identity provider listens; 0 takes a free port', '4000')
    .option('--api-port <port>', 'where the Admin API listens; 0 takes a free port', '4100')
    .option('--data <folder>', 'where the embedded database and files are kept', '.bullpen')
    .option('--fresh', 'deletes the database in that folder, and begins anew')
    .option('--identities <count>', 'how many staff accounts an empty database gets beside those to log in with')
    .option('--players <project=count...>', 'how many players the season of a project has, instead of the usual ones')
    .option('--on-demand', 'plays no season at the start but those of --players: each when it is first asked for')
    .option('--at <day>', 'the day or moment that is taken for the present, such as 2026-12-24')
    .option('--live', 'keeps playing: a step every quarter of a minute')
    .option('--faults', 'lets calls be made to fail with PUT /faults')
    // A person makes a few a second, a program of theirs a hundred.
    .option('--rate-limit <requests>', 'how many of one account are taken a minute; 0 takes any number', '6000')
    .option('--no-throttle', 'takes passwords, codes, registrations and mails however often they come')
    .option('--sign-in-age <minutes>', 'how old a new log-in is taken to be, until it is proved once more', '0')
    .option('--strict-kratos [version]', 'answers for a deactivated account as Ory Kratos 26.2 does, or as main does')
    .option('--identity-jwks <url>', 'the keys of another identity provider, whose tokens the Admin API takes instead')
    .option('--identity-issuer <url>', 'the issuer of those tokens: its base_url, to the letter')
    .option('--identity-admin <url>', 'the admin address of that provider, by which its sessions are seen and ended')
    .option('--console-port <port>', 'where the console of this machine listens', '3000')
    .option('--console-origin <origin...>', 'where people may be sent back to, instead of that console')
    .option(
      '--allow-origin <origin...>',
      'another console that may call, and people may be sent back to, besides that one',
    )
    .option('--catalogue <file>', 'another project catalogue')
    .option('--log', 'writes one JSON line a request to standard error')
    .option('--ready-json', 'prints one JSON line when it is ready')
    .allowExcessArguments(false);

const asTyped = (setting: string): string => `--${setting.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}`;

/** What a command was started with. Throws {@link FlagsError}. */
export function readFlags(command: Command): Flags {
  const { data, error } = Flags.safeParse(command.opts());
  if (data) {
    const { identityJwks: jwks, identityIssuer: issuer, identityAdmin: admin, allowOrigin, ...flags } = data;
    const [first = `http://localhost:${flags.consolePort}`, ...others] = flags.consoleOrigin ?? [];
    if ((jwks === undefined) !== (issuer === undefined))
      throw new FlagsError('--identity-jwks and --identity-issuer: Give both.');
    if (admin !== undefined && jwks === undefined)
      throw new FlagsError('--identity-admin: Give --identity-jwks and --identity-issuer as well.');
    if (jwks !== undefined && flags.at !== undefined)
      throw new FlagsError('--at and --identity-jwks: Leave one out. Tokens of another provider are made today.');
    return {
      ...flags,
      consoleOrigin: [first, ...others, ...allowOrigin],
      trusted: jwks && issuer ? { jwks, issuer, admin } : undefined,
    };
  }
  const reasons = error.issues.map(({ path: [name], message }) => `${asTyped(String(name))}: ${message}`);
  throw new FlagsError(reasons.join('\n'));
}
