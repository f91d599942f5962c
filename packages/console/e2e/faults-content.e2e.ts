import type { ColumnName } from './fault-columns.ts';
import { everywhere } from './faults.ts';
import { test } from './test.ts';
import { tellColumn } from './try-column.ts';

/** By the column in which the code is tried that each of them shares. */
const shared: Readonly<Partial<Record<ColumnName, readonly ColumnName[]>>> = {
  '/manage, read': ['official leagues, read', 'experts, read'],
  '/manage, write': ['an edit of an official league', 'a publication', 'an edit of an expert', 'the order of experts'],
  'a new league': ['a new official league', 'a new expert'],
  'a deletion': ['the deletion of an official league', 'the deletion of an expert'],
};

test('official leagues and experts are read, made, changed and deleted by the code of players and leagues', async () => {
  for (const [triedIn, columns = []] of Object.entries(shared)) {
    for (const column of columns) await tellColumn(column, everywhere({ triedIn: triedIn as ColumnName }));
  }
});
