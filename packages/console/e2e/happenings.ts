/** A file of end-to-end tests, and a part of the name of one in it. */
export type TestName = `${string}.e2e.ts › ${string}`;

/** Who shows it, or why it cannot occur. */
export type Happening = { readonly shownBy: readonly TestName[] } | { readonly cannot: string };

/** When something happens to a person. */
export const moments = ['on arrival', 'while reading', 'amid a change'] as const;
export type Moment = (typeof moments)[number];

const shownBy = (...tests: readonly TestName[]) => ({ shownBy: tests });
const holdsNothing = { cannot: 'nothing has been typed or sent yet' };

/** What goes wrong without any answer of a server being wrong: the other rows of the fault table. */
export const happenings: Readonly<Record<string, Readonly<Record<Moment, Happening>>>> = {
  offline: {
    'on arrival': { cannot: 'without a line no document comes' },
    'while reading': shownBy('offline.e2e.ts › what is here can be read offline'),
    'amid a change': shownBy(
      'offline.e2e.ts › a change made offline waits where it is seen, and is sent by itself exactly once',
      'offline.e2e.ts › a change that is taken back offline is never sent',
      'offline.e2e.ts › a save of the matrix waits for the line where it is seen, and is sent by itself once',
      'offline.e2e.ts › a bulk act waits for the line where it is seen, and each of it is sent by itself once',
    ),
  },
  'a long wait': {
    'on arrival': shownBy('server.e2e.ts › an identity provider that does not answer is the welcome screen'),
    'while reading': shownBy('waiting.e2e.ts › a list that takes long says so, and is given up with its page'),
    'amid a change': shownBy(
      'waiting.e2e.ts › a change that takes long says so; Cancel ends the waiting',
      'unsaved.e2e.ts › a change that was left behind is told of',
    ),
  },
  'the session expires': {
    'on arrival': shownBy('gates.e2e.ts › a stranger meets the welcome screen at every address'),
    'while reading': shownBy('faults-session.e2e.ts › every fault of the session while it is held'),
    'amid a change': shownBy('session.e2e.ts › a session that expires amid a change is renewed in another tab'),
  },
  'a second factor is asked for': {
    'on arrival': shownBy('second-factor.e2e.ts › whoever lacks the second factor on arrival'),
    'while reading': shownBy('second-factor.e2e.ts › a second factor that is asked for in use'),
    'amid a change': shownBy('second-factor.e2e.ts › a change that meets a second factor'),
  },
  'log-out in another tab': {
    'on arrival': { cannot: 'whoever arrives then is a stranger' },
    'while reading': shownBy('gates.e2e.ts › a log-out in one tab ends the other'),
    'amid a change': shownBy('session.e2e.ts › a log-out elsewhere ends what was begun'),
  },
  'another person logs in': {
    'on arrival': holdsNothing,
    'while reading': shownBy('session.e2e.ts › whoever reads while somebody else logs in'),
    'amid a change': shownBy('session.e2e.ts › when somebody else logs in, nothing that was begun goes through'),
  },
  'rights are lost': {
    'on arrival': shownBy('accounts.e2e.ts › comes into the console, to what is theirs alone'),
    'while reading': shownBy(
      'rights.e2e.ts › whoever may write less than before is told',
      'rights.e2e.ts › whoever is no sudo person any more leaves the sudo area',
      'rights.e2e.ts › rights that are less in one tab are less in the others',
    ),
    'amid a change': shownBy('rights.e2e.ts › whoever loses sudo amid a change is told'),
  },
  'somebody leaves': {
    'on arrival': holdsNothing,
    'while reading': { cannot: 'nothing is lost by it' },
    'amid a change': shownBy('unsaved.e2e.ts › nobody leaves what is typed without being asked'),
  },
  'code is gone after a deploy': {
    'on arrival': shownBy('deploys.e2e.ts › a deploy that is broken is met without a loop'),
    'while reading': shownBy(
      'deploys.e2e.ts › every page is reached with one new document',
      'deploys.e2e.ts › every part that comes late comes with one new document',
    ),
    'amid a change': shownBy(
      'deploys-unsaved.e2e.ts › what is typed outlasts a deploy, wherever somebody would go',
      'deploys-unsaved.e2e.ts › what is typed outlasts a part that is lost',
      'deploys-unsaved.e2e.ts › cells that are changed outlast a deploy, and can be saved',
    ),
  },
  'a part throws': {
    'on arrival': { cannot: 'what throws then is the page itself: 500, see error-boundary.test.ts' },
    'while reading': shownBy('widget.e2e.ts › a part that breaks keeps it to itself'),
    'amid a change': shownBy('widget.e2e.ts › a part that breaks amid a change takes nothing of it along'),
  },
  'storage is blocked': {
    'on arrival': shownBy('deploys.e2e.ts › a deploy is met with one new document'),
    'while reading': shownBy('deploys.e2e.ts › a deploy is met with one new document'),
    'amid a change': { cannot: 'a change keeps nothing on the device' },
  },
};
