import { type DocumentedSchema, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { ScriptCounts, ScriptDraft, ScriptDryRun, ScriptPreview, ScriptSample, ScriptValidation } from './script.ts';

/** Parameters that a script may have. */
export const inactive = { days: 21, title: 'Your fund misses you', text: 'Three weeks without a trade.' };

/** The fields of a template and its parameters, wherever a script is named. */
export const scriptFields = {
  templateId: ['Of the template.', 'message-inactive-players'],
  parameters: ['As the schema of the template wants them.', inactive],
} as const;

/** What a script does, in a line. */
export const title = ['What it does, with names.', 'Split of KBC, 1 to 2'] as const;

const preview = 'What it would do, in the words of people.';
const issues = [{ path: ['event', 'instrumentId'], message: 'Choose an instrument of this project.' }];
const [fitting, failing] = ScriptValidation.def.options;

/** What the document says of a script before it runs. */
export const scriptDraftSchemas: readonly DocumentedSchema[] = [
  documentObject(ScriptDraft, 'A template and parameters, whether they fit or not.', scriptFields),
  documentObject(ScriptPreview, 'A script in the words of people, its ids resolved to names.', {
    title,
    facts: [
      'What it speaks of.',
      [{ label: 'Instrument', value: 'KBC · KBC Group' }],
      { label: 'Of which kind it is, for people.', value: 'In the words of people; a moment in UTC.' },
    ],
    effect: [
      'What it does that touches no record, in a sentence; null for one whose reach is counted.',
      'Wednesday 2 Dec 2026 is a day without trading, for every instrument of this project.',
    ],
    startsAt: ['When it would begin; null for at once.', null],
  }),
  documentValue(
    ScriptValidation,
    'Whether a draft can run: a preview if it can, else what is wrong, by the way to it in the parameters.',
    { ok: false, issues },
  ),
  documentObject(fitting, 'The draft can run.', { ok: 'Always true: nothing is wrong.', preview }),
  documentObject(failing, 'The draft cannot run.', {
    ok: 'Always false: something is wrong.',
    issues: ['What is wrong; each path leads into the parameters.', issues],
  }),
  documentObject(ScriptCounts, 'How many of each a script touches.', {
    players: ['Players.', 0],
    funds: ['Funds.', 118],
    holdings: ['Holdings: what a fund has of an instrument.', 118],
    instruments: ['Instruments.', 1],
    leagues: ['Leagues.', 0],
  }),
  documentObject(ScriptSample, 'One of the things that a script would touch.', {
    kind: ['`player`, `fund`, `instrument` or `league`.', 'fund'],
    id: ['Of the record.', '3c8f3d0e-4f0a-4d0f-9a53-0d0c8e6a1f77'],
    name: ['As players read it.', 'De Vrijdagborrel'],
    owner: ['Whose it is: the player of a fund; null for whatever has nobody.', 'Marieke'],
    before: [
      'What of it would change, as it is, a line each; null where there is nothing to say.',
      '120 KBC\nFund 10,204.50 EUR',
    ],
    after: ['And as it would become, line by line.', '240 KBC\nFund 10,204.50 EUR'],
  }),
  documentObject(ScriptDryRun, 'What a script would do if it ran now.', {
    preview,
    counts: 'What it would touch, measured.',
    shares: ['Shares of its instrument in all funds together; null where it is about none.', 4_120],
    paid: ['What it would pay in all, in the minor unit of the currency; null where it pays nothing.', 515_000],
    samples: 'Up to ten of what it would touch, those first of which it would touch most.',
    equalRuns: [
      'What cannot be taken back and was run within the last 24 hours, or waits to run: up to ten runs of the same template and parameters, whenever they run. A run names them as known.',
      [],
    ],
    measuredAfter: ['How many runs of the project had changed something by then. A run carries it.', 41],
  }),
];
