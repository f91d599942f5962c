import { type DocumentedSchema, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { accountFields } from './named-documentation.ts';
import { LastChange, Name, Removal, Version } from './record.ts';

/** The fields that every change has. */
export const changeFields = {
  version: ['The version that the change was made from.', 1],
  reason: ['Why, for the audit trail.', 'The name was insulting.'],
} as const;

/** The same of what renames something for a player. */
export const renameFields = {
  ...changeFields,
  reason: ['Why, for the audit trail. In production it must be there.', 'The name was insulting.'],
} as const;

export const recordDocumentation: readonly DocumentedSchema[] = [
  documentValue(Name, 'Text on one line that can be seen, up to 80 characters.', 'Velvet Otter Capital'),
  documentValue(Version, 'Counts the changes of a record, from 1.', 1),
  documentObject(Removal, 'What a removal carries.', {
    version: ['The version that was looked at when it was decided.', 1],
    reason: ['Why, for the audit trail. In production it must be there.', 'Asked for by email.'],
  }),
  documentObject(LastChange, 'Who changed something last, and when.', {
    at: ['When, as the audit trail has it.', '2026-11-21T13:05:00.000Z'],
    by: ['The account.', { id: '0f6f8a57-5b6d-4a3b-9d6e-3b1f2c4d5e6f', email: 'editor@bullpen.test' }, accountFields],
  }),
];
