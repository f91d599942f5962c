import { areas } from '@bullpen/contract';

const ofThisPage = ['/', ...Object.values(areas).map(({ path }) => path), 'not found'] as const;

/** The blocks of the fault table and the columns of each. Whatever is registered here has to be reported by a test. */
export const columns = {
  'Pages, read': ofThisPage.map((page) => `${page}, read` as const),
  'Pages, write': ofThisPage.map((page) => `${page}, write` as const),
  Leagues: ['leagues, read', 'a rename', 'a new league', 'a deletion', 'the removal of a member'],
  Images: ['images, read', 'an upload', 'a change of an image', 'a deletion of an image'],
  'Official leagues': [
    'official leagues, read',
    'a new official league',
    'an edit of an official league',
    'a publication',
    'the deletion of an official league',
  ],
  Experts: [
    'experts, read',
    'a new expert',
    'an edit of an expert',
    'the order of experts',
    'the deletion of an expert',
  ],
  Origami: ['origami, read'],
  'Identity dialog': [
    'the sessions of an account, read',
    'the access of an account, read',
    'the audit trail of an account, read',
    'the end of a session',
    'the end of all sessions',
  ],
  'Sudo’s tabs': [
    'audit, read',
    'invitations, read',
    'an invitation',
    'the withdrawal of an invitation',
    'a resend',
    'unused access, read',
    'a save of the matrix',
    'a bulk act',
  ],
  'The identity provider': [
    'the session, on arrival',
    'the session, in use',
    'the log-in flow',
    'the registration flow',
    'the log-out flow',
    'the verification flow',
    'the verification e-mail',
  ],
} as const;

/** A column of the fault table. */
export type ColumnName = (typeof columns)[keyof typeof columns][number];
