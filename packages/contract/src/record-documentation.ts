import { type DocumentedSchema, documentObject, documentValue } from './documented-schema.ts';
import { Name, Removal, Version } from './record.ts';

/** The fields that every change has. */
export const changeFields = {
  version: ['The version that the change was made from.', 1],
  reason: ['Why, for the audit trail.', 'The name was insulting.'],
} as const;

export const recordDocumentation: readonly DocumentedSchema[] = [
  documentValue(Name, 'Text on one line that can be seen, up to 80 characters.', 'Velvet Otter Capital'),
  documentValue(Version, 'Counts the changes of a record, from 1.', 1),
  documentObject(Removal, 'What a removal carries.', {
    version: ['The version that was looked at when it was decided.', 1],
    reason: ['Why, for the audit trail.', 'Asked for by e-mail.'],
  }),
];
