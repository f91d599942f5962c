import catalogue from '../../contract/catalogue.json' with { type: 'json' };
import { addresses } from './addresses.ts';
import { type Person, signedIn } from './person.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

/** Somebody who asks the console, signed in or not. */
interface Visitor {
  readonly name: string;
  readonly cookie: string;
  /** What says that an answer is this visitor's. */
  readonly own: readonly string[];
  /** What an answer says that only leads on: where to. */
  readonly way: string;
  /** What no answer to this visitor may hold. */
  readonly foreign: readonly string[];
}

/** One way to ask the console: a page, as the document, the data or the payload. */
interface Question {
  readonly path: string;
  readonly leadsOn: boolean;
}

type Ask = (visitor: Visitor, question: Question) => Promise<string>;

// The rows found are those of somebody else: everything that an answer holds of the three comes from who asked.
const pages = [
  // The audit trail tells of everybody's sign-ins: of leagues it tells of none of them.
  ...['', 'nowhere/at-all', 'sudo?search=second.sudo', 'sudo/audit?object=league'],
  ...addresses.map((path) => path.slice(1)).filter((path) => path !== 'sudo' && path !== 'sudo/audit'),
];

const questions = pages.flatMap((page): Question[] => {
  const [path = '', search = ''] = page.split(/(?=\?)/);
  const paths = [`/${path}`, `/${path || '_'}.data`, `${path && `/${path}`}/_payload.json`];
  return paths.map((each) => ({ path: each + search, leadsOn: path === '' }));
});

const secretsOf = ({ email, identityId, sessionId, token, cookie }: Person): readonly string[] => [
  ...[email, identityId, sessionId, ...token.split('.')],
  ...cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1)),
];

function visitorsOf(sudo: Person, reader: Person): readonly [sudo: Visitor, reader: Visitor, stranger: Visitor] {
  const { token } = reader;
  // The server's own token is another one each time, but for its beginning.
  const anyToken = token.slice(0, token.indexOf('.'));
  const closed = catalogue.map(({ key }) => key).filter((key) => !reader.projects.includes(key));
  const signedInAs = (name: string, person: Person, remembered: string, foreign: readonly string[]): Visitor => ({
    name,
    cookie: `${person.cookie}; selected-project=${remembered}`,
    own: [person.email, person.identityId, person.sessionId, remembered],
    way: '/overview',
    foreign: [...foreign, anyToken],
  });
  return [
    signedInAs('sudo', sudo, 'demo-s01-test', secretsOf(reader)),
    signedInAs('reader', reader, 'alpenboerse-s04-test', [...secretsOf(sudo), ...closed]),
    {
      name: 'a stranger',
      cookie: 'theme=dark; selected-project=nobodys',
      own: ['unauthenticated'],
      way: 'unauthenticated',
      foreign: [...secretsOf(sudo), ...secretsOf(reader), ...catalogue.map(({ key }) => key), anyToken],
    },
  ];
}

/** The whole answer: status, headers and body. */
const askOf =
  ({ consoleUrl }: Stack): Ask =>
  async ({ cookie }, { path }) => {
    const response = await fetch(consoleUrl + path, { headers: { cookie }, redirect: 'manual' });
    return JSON.stringify([response.status, ...response.headers]) + (await response.text());
  };

/** Why an answer is not its visitor's own, a sentence for each reason. */
function faultsOf({ name, own, way, foreign }: Visitor, { path, leadsOn }: Question, answer: string): string[] {
  const missing = (leadsOn ? [way] : own).filter((text) => !answer.includes(text));
  const held = foreign.filter((text) => answer.includes(text));
  return [
    ...missing.map((text) => `${path} for ${name} lacks ${text}`),
    ...held.map((text) => `${path} for ${name} holds ${text}`),
  ];
}

/** How many ask for something at any moment, each of them for all visitors at once. */
const lanes = 4;

async function interleave(visitors: readonly Visitor[], ask: Ask, rounds: number): Promise<string[]> {
  const faults: string[] = [];
  const askAll = async (round: number) => {
    await Promise.all(
      visitors.map(async (visitor, place) => {
        // All for the same, then each for something else.
        const question = questions[(round + (round % 2) * place * 7) % questions.length];
        if (question) faults.push(...faultsOf(visitor, question, await ask(visitor, question)));
      }),
    );
  };
  const lane = async (first: number) => {
    for (let round = first; round < rounds; round += lanes) await askAll(round);
  };
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
  return faults;
}

test('people who ask at the same time are answered as themselves, and hold nothing of each other', async ({
  stack,
}) => {
  const visitors = visitorsOf(await signedIn(stack, 'sudo@bullpen.test'), await signedIn(stack, 'reader@bullpen.test'));
  // Everybody asks for everything once.
  expect(await interleave(visitors, askOf(stack), questions.length)).toEqual([]);
});
