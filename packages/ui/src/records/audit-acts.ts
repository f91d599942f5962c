import { type ActivityEntry, type ManageTab, manageTabs, scriptTabs } from '@bullpen/contract';
import { shownFileName } from '../foundation/shown-file-name.ts';

/**
 * What is said of each act, by its name in the audit trail; the name of what it was done to takes the place of …, and
 * is left out where the trail has none.
 */
export const auditActs: Readonly<Record<string, string>> = {
  'announcement.create': 'Announcement … sent to players',
  'expert.create': 'Expert … created',
  'expert.update': 'Expert … changed',
  'expert.reorder': 'Experts put in another order',
  'expert.delete': 'Expert … deleted',
  'expert.restore': 'Expert … restored',
  'fund.correct': 'Fund … corrected',
  'fund.update': 'Fund … changed',
  'funds.rank': 'Funds ranked anew',
  'identity.change': 'Account … changed',
  'identity.change_email': 'Address of … changed',
  'identity.change_password': 'Password of … changed',
  'identity.end_sessions': 'Sessions of … ended',
  'identity.undo': 'Change of account … undone',
  'identity.recover': 'Account … recovered by mail',
  'identity.verify': 'Email of … verified',
  'image.create': 'Image … uploaded',
  'image.update': 'Image … changed',
  'image.replace': 'File of image … replaced',
  'image.delete': 'Image … deleted',
  'image.restore': 'Image … restored',
  'instrument.halt': 'Trading of … halted',
  'instrument.resume': 'Trading of … resumed',
  'instrument.dividend': 'Dividend of … paid',
  'instrument.split': 'Shares of … split',
  'instrument.merger': 'Instrument … merged into another',
  'instrument.delisting': 'Instrument … delisted',
  'invitation.create': 'Invitation to … sent',
  'invitation.resend': 'Invitation to … sent again',
  'invitation.withdraw': 'Invitation to … withdrawn',
  'invitation.accept': 'Invitation to … accepted',
  'league.create': 'League … created',
  'league.update': 'League … changed',
  'league.remove_member': 'Member … removed from a league',
  'league.delete': 'League … deleted',
  'league.restore': 'League … restored',
  'list.export': 'List … exported',
  'name.decide': 'Name … kept',
  'name.withdraw': 'Decision about name … taken back',
  'name-words.update': 'Words that bring names into the queue changed',
  'official-league.create': 'Official league … created',
  'official-league.update': 'Official league … changed',
  'official-league.publish': 'Official league … published',
  'official-league.withdraw': 'Official league … withdrawn',
  'official-league.delete': 'Official league … deleted',
  'official-league.restore': 'Official league … restored',
  'plan_edge.create': 'Plan connection … created',
  'plan_edge.update': 'Plan connection … changed',
  'plan_edge.delete': 'Plan connection … deleted',
  'plan_file.create': 'Plan file … uploaded',
  'plan_file.update': 'Plan file … changed',
  'plan_file.delete': 'Plan file … deleted',
  'plan_node.create': 'Plan node … created',
  'plan_node.update': 'Plan node … changed',
  'plan_node.delete': 'Plan node … deleted',
  'player.update': 'Player … changed',
  'player.delete': 'Player … deleted',
  'player.restore': 'Player … restored',
  'player_note.create': 'Note about player … written',
  'player_note.delete': 'Note about player … deleted',
  'script_preset.create': 'Saved set … created',
  'script_preset.update': 'Saved set … changed',
  'script_preset.delete': 'Saved set … deleted',
  'script_preset.restore': 'Saved set … restored',
  'script_run.create': 'Script run … started',
  'script_run.cancel': 'Script run … cancelled',
  'script_run.confirm': 'Script run … confirmed',
  'season.open': 'Season opened',
  'season.close': 'Season closed',
  'season.holiday': 'Market holiday … set',
  'season.holiday_withdrawal': 'Market holiday … taken back',
  'sign-in.fail': 'Tries to log in to account … failed',
  'sign-in.log_in': 'Account … logged in',
  'sign-in.log_out': 'Account … logged out',
  'translation.update': 'Translation … changed',
  'translation.describe': 'Translation … described',
  'translation.import': 'Translation … imported',
};

/** What is said of a list that was exported, by its name in the audit trail, where that is not the word for it. */
export const exportedLists: Readonly<Record<string, string>> = {
  activity: 'acts of staff',
  audit: 'events of the audit trail',
  'funds ledger': 'movements of a fund',
  'leagues members': 'members of a league',
  'leagues standings': 'standings of a league',
  'official leagues members': 'members of an official league',
  'official leagues standings': 'standings of an official league',
  origami: 'places of an artwork',
  'overview movers': 'movers',
  'overview top performers': 'top performers',
  'overview top performers by league': 'top performers by league',
  'overview top trades': 'top trades',
  plan: 'nodes of the plan',
  'plan nodes files': 'files of a plan node',
  'players history': 'changes of a player',
  'scripts presets': 'saved sets',
  'scripts runs': 'script runs',
  sessions: 'sessions of an account',
  'sudo identities': 'identities',
  'translations history': 'changes of a text',
};

/** A piece of a sentence: our own words, or a name in whatever script. */
export type ActWord = string | { readonly name: string };

/** A name as it stands in a sentence. */
export const quoted = (name: string): readonly ActWord[] => ['“', { name }, '”'];

/** A phrase such as those of {@link auditActs}, with what the act was done to in its place. */
export function filled(phrase: string, name: readonly ActWord[] | undefined): readonly ActWord[] {
  const [ahead = '', behind] = phrase.split('…');
  if (behind === undefined) return [phrase];
  // An invitation of which nobody noted to whom is no invitation to, nor a dividend one of.
  return name ? [ahead, ...name, behind] : [ahead.replace(/(?: to| of)? $/, '') + behind];
}

/** Where each kind of thing is shown, without its id. */
const pageOfKind: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values<ManageTab>(manageTabs).flatMap(({ path, record }) => (record ? [[record, `${path}?open=`]] : [])),
  ),
  identity: '/sudo?open=',
  'sign-in': '/sudo?open=',
  invitation: '/sudo/invitations?open=',
  name: `${manageTabs.names.path}?state=decided&search=`,
  'name-words': manageTabs.names.path,
  // No list in particular, but who has taken it.
  list: '/sudo?open=',
  player_note: `${manageTabs.players.path}/`,
  plan_node: '/project?open=',
  plan_edge: '/project',
  plan_file: '/project',
  script_preset: `${scriptTabs.templates.path}/compose?preset=`,
  script_run: `${scriptTabs.history.path}?open=`,
  translation: '/translate',
  // These have no page of their own: where it is seen what became of them.
  announcement: '/scripts',
  funds: '/overview/top-performers?range=season',
  season: '/overview',
};

/** What an act, such as `league.update`, is done to: `league`. */
export const kindOfAct = (action: string): string => action.replace(/\..*/, '');

/** Where the console shows what an act was done to; undefined for a kind that this console does not know. */
export function actAddress(action: string, subjectId: string): string | undefined {
  const page = pageOfKind[kindOfAct(action)];
  // What was put in order is all of them.
  if (action.endsWith('.reorder')) return page?.replace(/\?.*/, '');
  // It waits again.
  if (action === 'name.withdraw') return `${manageTabs.names.path}?search=${subjectId}`;
  return page && /[=/]$/.test(page) ? page + subjectId : page;
}

/** Where the console lists what such acts are done to; undefined for a kind that this console does not know. */
export function actsAddress(action: string): string | undefined {
  if (kindOfAct(action) === 'script_preset') return scriptTabs.templates.path;
  return action === 'name.withdraw'
    ? manageTabs.names.path
    : pageOfKind[kindOfAct(action)]?.replace(/\/$|[?&][a-z]+=$/, '');
}

/** Of acts of which no values are told, where the words above would say more than is known. */
const actsWithoutValues: Readonly<Record<string, string>> = {
  'league.remove_member': 'Member removed from league …',
  'name.decide': 'Name … decided',
};

/** Several of them, where the name does not simply give way to a number. */
const actsOfMany: Readonly<Record<string, string>> = {
  'image.replace': 'files of … images replaced',
  'instrument.halt': 'trading of … instruments halted',
  'instrument.resume': 'trading of … instruments resumed',
  'instrument.dividend': '… dividends paid',
  'instrument.split': 'shares of … instruments split',
  'instrument.merger': '… instruments merged into others',
  'league.remove_member': '… members removed from leagues',
  'name.withdraw': '… decisions about names taken back',
  'player_note.create': '… notes about players written',
  'player_note.delete': '… notes about players deleted',
};

const phraseOf = (action: string) => actsWithoutValues[action] ?? auditActs[action];

/** What was done, of which no values are told; `name` is what it was done to, where that has one. */
export function actSentence(action: string, name: string | null): readonly ActWord[] {
  const phrase = Object.hasOwn(auditActs, action) ? phraseOf(action) : undefined;
  // One that this console does not know yet.
  if (phrase === undefined) return [action];
  const shown = name !== null && kindOfAct(action) === 'plan_file' ? shownFileName(name) : name;
  return filled(phrase, shown === null ? undefined : quoted(shown));
}

/** Who did it, as far as it is told. */
export const nameOfActor = ({ actor }: Pick<ActivityEntry, 'actor'>): string => actor?.email ?? 'a colleague';

/** The same act done several times, such as "12 players changed"; `count` is a number as it is written. */
export function actsSentence(action: string, count: string): string {
  const phrase = Object.hasOwn(auditActs, action) ? phraseOf(action) : undefined;
  const [kind = '', verb] = (phrase ?? action).split(' … ');
  if (Object.hasOwn(actsOfMany, action)) return (actsOfMany[action] ?? '').replace('…', count);
  return verb === undefined ? `${kind}, ${count} times` : `${count} ${kind.toLowerCase()}s ${verb}`;
}
