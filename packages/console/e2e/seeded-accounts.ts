/** Where each link of the top bar leads. */
export const paths = {
  Overview: '/overview',
  Manage: '/manage',
  Project: '/project',
  Translations: '/translate',
  API: '/api-docs',
  Scripts: '/scripts',
  Sudo: '/sudo',
} as const;
/** A word of the top bar. */
export type Link = keyof typeof paths;

/** A project that an account looks into. */
interface Opened {
  readonly key: string;
  readonly name: string;
  readonly access: 'Read only' | 'Read and write';
  /** The links of the top bar, in their order; every other area is refused. */
  readonly links: readonly Link[];
}

/** An account that comes into the console. */
interface Insider {
  readonly email: string;
  readonly projects: 'every one' | readonly string[];
  readonly opened: readonly Opened[];
  /** Keys that the address may not name; nobody has the unknown one. */
  readonly refused: readonly string[];
}

// Written down from the specification and the platform's list of accounts, and not read from the code that decides.
export const insiders: readonly Insider[] = [
  {
    email: 'sudo@bullpen.test',
    projects: 'every one',
    opened: [
      {
        key: 'handelskompas-s03-prod',
        name: 'Handelskompas',
        access: 'Read and write',
        links: ['Overview', 'Manage', 'Project', 'Translations', 'API', 'Scripts', 'Sudo'],
      },
      {
        key: 'alpenboerse-s04-test',
        name: 'Alpenbörse',
        access: 'Read and write',
        links: ['Overview', 'Manage', 'Translations', 'Sudo'],
      },
    ],
    refused: ['nobodys'],
  },
  {
    email: 'second.sudo@bullpen.test',
    projects: 'every one',
    opened: [
      {
        key: 'markkinakello-s06-prod',
        name: 'Markkinakello',
        access: 'Read and write',
        links: ['Overview', 'Manage', 'Project', 'Translations', 'Scripts', 'Sudo'],
      },
      {
        key: 'birzaszinas-s02-prod',
        name: 'Biržas Ziņas',
        access: 'Read and write',
        links: ['Overview', 'Manage', 'Translations', 'API', 'Sudo'],
      },
    ],
    refused: ['nobodys'],
  },
  {
    email: 'editor@bullpen.test',
    projects: ['handelskompas-s03-prod', 'alpenboerse-s04-test', 'beursvizier-s03-prod', 'demo-s01-test'],
    opened: [
      {
        key: 'handelskompas-s03-prod',
        name: 'Handelskompas',
        access: 'Read and write',
        links: ['Overview', 'Manage', 'Project', 'Translations', 'API', 'Scripts'],
      },
      {
        key: 'beursvizier-s03-prod',
        name: 'Beursvizier',
        access: 'Read and write',
        links: ['Overview', 'Manage', 'Translations', 'API'],
      },
      {
        key: 'demo-s01-test',
        name: 'Bullpen Demo',
        access: 'Read only',
        links: ['Overview', 'Manage', 'Project', 'API', 'Scripts'],
      },
    ],
    // Other variants of projects that are the editor's, a season that is over, and somebody else's.
    refused: ['alpenboerse-s04-prod', 'beursvizier-s01-prod', 'markkinakello-s06-prod', 'nobodys'],
  },
  {
    email: 'reader@bullpen.test',
    projects: ['handelskompas-s03-prod', 'alpenboerse-s04-test'],
    opened: [
      {
        key: 'handelskompas-s03-prod',
        name: 'Handelskompas',
        access: 'Read only',
        links: ['Overview', 'Manage', 'Project', 'Translations', 'API', 'Scripts'],
      },
      {
        key: 'alpenboerse-s04-test',
        name: 'Alpenbörse',
        access: 'Read only',
        links: ['Overview', 'Manage', 'Translations'],
      },
    ],
    refused: ['demo-s01-test', 'nobodys'],
  },
];

/** An account that a gate stops. */
interface Outsider {
  readonly email: string;
  readonly heading: string;
  readonly says: string;
  readonly buttons: readonly string[];
  /** What the provider does instead of letting the account in when it is as strict as Kratos. */
  readonly strict?: 'refuses the sign-in';
}

export const outsiders: readonly Outsider[] = [
  {
    email: 'nobody@bullpen.test',
    heading: 'Your account does not have access to any projects',
    says: 'Contact support to get access. You are logged in as nobody@bullpen.test.',
    buttons: ['Log out', 'Copy diagnostic'],
  },
  {
    email: 'unverified@bullpen.test',
    heading: 'Your account is not verified',
    says: 'Click the link in the email that was sent to unverified@bullpen.test.',
    buttons: ['Send again', 'Log out', 'Copy diagnostic'],
  },
  {
    email: 'inactive@bullpen.test',
    heading: 'Your account has been deactivated',
    says: 'If this is a mistake, ask support. You are logged in as inactive@bullpen.test.',
    buttons: ['Copy diagnostic'],
    strict: 'refuses the sign-in',
  },
];
