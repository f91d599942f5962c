import { type AreaDocumentation, documentObject } from './documented-schema.ts';
import { StaffMember } from './staff.ts';

export const staffMembersDocumentation: AreaDocumentation<'staff'> = {
  tags: { Staff: 'The people who may open a project, for whoever may open it, too.' },
  calls: {
    'staff.list': [
      'List the staff of the project',
      'Everybody who may open this project, by e-mail: active accounts with a verified address and a right to it, sudo people among them. Needs access to the project.',
    ],
  },
  schemas: [
    documentObject(StaffMember, 'Somebody who may open the project.', {
      id: ['Of the account.', '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea'],
      email: ['As its owner typed it.', 'marieke@example.com'],
      access: ['What they may do in this project.', 'rw'],
    }),
  ],
};
