import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, documentValue, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { creationConflicts } from '../records/creation.ts';
import { accountFields } from '../records/named-documentation.ts';
import { Id, isVisible, RecordPath } from '../records/record.ts';
import { plainText, storableText } from '../records/storable-text.ts';
import { timestamp } from '../records/timestamp.ts';

/** What staff wrote about a player, for each other: players never read it. */
export const PlayerNote = z.looseObject({
  id: z.uuid(),
  text: z.string(),
  writtenAt: timestamp,
  /** Null for a colleague of whom the list of staff does not tell this caller; callers are always told of themselves. */
  author: z.nullable(z.looseObject({ id: z.uuid(), email: z.string() })),
  /** The caller wrote it. */
  isOwn: z.boolean(),
});
/** See the schema. */
export type PlayerNote = z.infer<typeof PlayerNote>;

/** The most notes that a player has. */
export const mostPlayerNotes = 100;
/** The most characters that a note has. */
export const mostNoteCharacters = 2_000;

/** The text of a note. */
export const NoteText = storableText().check(
  plainText,
  z.trim(),
  z.maxLength(mostNoteCharacters, 'Use at most 2,000 characters.'),
  z.refine(isVisible, 'Write something.'),
);

/** A note that is to be written. */
export const NewPlayerNote = z.object({
  /** Made by whoever writes it, so that a repeated submit writes one note. */
  id: Id,
  text: NoteText,
});
/** See the schema. */
export type NewPlayerNote = z.infer<typeof NewPlayerNote>;

const about = { tags: ['Players'], inputStructure: 'detailed' } as const;

/** The calls about the notes of a player. */
export const playerNotesApi = {
  list: call
    .route({ ...about, method: 'GET', path: '/players/{id}/notes' })
    .input(z.object({ params: RecordPath }))
    .output(z.array(PlayerNote)),
  create: call
    .route({ ...about, method: 'POST', path: '/players/{id}/notes', successStatus: 201 })
    .input(z.object({ params: RecordPath, body: NewPlayerNote }))
    .output(PlayerNote)
    .errors(creationConflicts(PlayerNote)),
  remove: call
    .route({ ...about, method: 'DELETE', path: '/players/{id}/notes/{noteId}' })
    .input(z.object({ params: z.object({ id: Id, noteId: Id }) }))
    .output(PlayerNote),
};

/** What the document says of them; browsers drop it. */
export const playerNotesDocumentation = (): ResourceDocumentation<{ players: { notes: typeof playerNotesApi } }> => {
  const id = '5c7e9a1b-3d5f-4b7a-9c1e-2f4a6b8d0e13';
  const text = 'Called: the name is a pun on the paper, and stays.';
  return {
    calls: {
      'players.notes.list': [
        'List the notes about a player',
        'All that staff wrote about the player, the latest first. Players never read it. Needs access to the project.',
      ],
      'players.notes.create': [
        'Write a note about a player',
        'Keeps a note in the name of the caller; a player has at most 100. The same request again answers the note that it wrote before. A note goes with its player, and comes back with them. Needs write access to the project. Writes one audit event, without the text.',
      ],
      'players.notes.remove': [
        'Delete a note about a player',
        'Deletes a note for good, and answers it. Needs write access to the project, and sudo for a note that somebody else wrote. Writes one audit event, without the text.',
      ],
    },
    schemas: [
      documentObject(PlayerNote, 'What staff wrote about a player, for each other.', {
        id: ['Never changes.', id],
        text: ['On one line or several.', text],
        writtenAt: ['When it was written.', '2026-11-20T17:42:00.000Z'],
        author: [
          'Who wrote it; null for a colleague whom `GET /staff` does not tell of.',
          { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' },
          { ...accountFields, email: 'As its owner typed it.' },
        ],
        isOwn: ['Whether the caller wrote it.', true],
      }),
      documentValue(NoteText, 'Text on one line or several that can be seen, up to 2,000 characters.', text),
      documentObject(NewPlayerNote, 'A note that is to be written.', {
        id: ['A new UUID. Sent again, it writes nothing new.', id],
        text: ['From 1 to 2,000 characters; line breaks may stay.', text],
      }),
    ],
  };
};
