import type { FieldsDocumentation } from './documented-schema.ts';

const inTheWay = 'What stands in the way.';

/** What the document says of the data of an error, by its code: of `data` itself and of the fields that it may have. */
const dataDocumentation: Readonly<Record<string, readonly [description: string, fields: FieldsDocumentation]>> = {
  conflict: [
    'What is there instead.',
    {
      current: 'The record as it is now.',
      last: 'Who changed it last, and when; left out where nothing tells.',
      stale: 'Each change that was made from an outdated version, with what is there now.',
    },
  ],
  unprocessable: ['What is wrong with the request.', { fields: 'Each place where it is wrong, and why.' }],
  message_errors: [
    'What players would see broken.',
    {
      fields: [
        'Each error that was not accepted, as `acceptedErrors` takes it, and where its text stands in the request.',
        undefined,
        {
          path: 'Where.',
          message: 'What is wrong, for people.',
          key: 'Of which text.',
          locale: 'In which language.',
          code: 'Of which finding.',
        },
      ],
    },
  ],
  in_use: [inTheWay, { uses: 'Every expert and official league that shows the image.' }],
  already_invited: [inTheWay, { current: 'The open invitation for this address.' }],
  shared_production: [
    'Production projects that share this, in which this person may not write.',
    { known: 'The keys of those that they may open.', others: 'How many more there are.' },
  ],
  import_outdated: [
    'What the file would do instead.',
    { current: 'What it would change now, with the token that applies it.' },
  ],
};

/** What the document says of the fields of an error. */
export function errorFields(code: string, status: number, isDeclared: boolean): FieldsDocumentation {
  const always = isDeclared
    ? 'Always true: the call declares this error.'
    : 'Always false: the request is refused before a call is found.';
  const either = 'True when the call has no such record, false when nothing is at the address.';
  const data = dataDocumentation[code];
  return {
    defined: status === 404 ? either : always,
    code: 'Names the reason, for programs.',
    status: 'The HTTP status of the answer.',
    message: 'Says the reason, for people.',
    ...(data && { data: [data[0], undefined, data[1]] }),
  };
}
