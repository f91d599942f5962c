import { getTableColumns, getTableName, inArray, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type ForeignKey, getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

/** A column that refers to another table, and to which column of it. */
export interface Reference {
  readonly column: PgColumn;
  readonly target: PgColumn;
  /** Whether it becomes null when what it refers to goes; otherwise its row goes as well, or keeps that from going. */
  readonly isLoosened: boolean;
}

/** Rows of a table. */
export interface Rows {
  readonly table: PgTable;
  readonly where: SQL;
}

const tables = Object.values(schema).filter((each) => is(each, PgTable));

/** What a row refers to; of a key of several columns, such as a project and an image of it, the last. */
export const referencesOf = (table: PgTable): Reference[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns } = key.reference();
    const [column, target] = [columns.at(-1), foreignColumns.at(-1)];
    return column && target ? [{ column, target, isLoosened: key.onDelete === 'set null' }] : [];
  });

const referring = (table: PgTable, action: ForeignKey['onDelete']): Reference[] =>
  tables.flatMap((other) =>
    getTableConfig(other)
      .foreignKeys.filter((key) => key.onDelete === action && key.reference().foreignTable === table)
      .flatMap((key) => referencesOf(other).filter(({ column }) => key.reference().columns.at(-1) === column)),
  );

/** The tables whose rows go with a row of this one, and it itself; each after those that it refers to. */
function inOrder(table: PgTable): PgTable[] {
  const seen = new Set<PgTable>();
  const last: PgTable[] = [];
  const visit = (each: PgTable) => {
    if (seen.has(each)) return;
    seen.add(each);
    for (const { column } of referring(each, 'cascade')) visit(column.table);
    last.push(each);
  };
  visit(table);
  return last.reverse();
}

/**
 * What the database deletes with the row of that id, as its foreign keys say it: the rows of each table, after those that
 * they refer to. A table that comes to the schema later goes along by itself.
 */
export function rowsThatGo(table: PgTable & { readonly id: PgColumn }, id: string): Rows[] {
  const where = new Map<PgTable, SQL>([[table, sql`${table.id} = ${id}`]]);
  const order = inOrder(table);
  for (const each of order) {
    const gone = where.get(each);
    if (!gone) continue;
    for (const { column, target } of referring(each, 'cascade')) {
      const also = inArray(column, sql`(select ${target} from ${each} where ${gone})`);
      const known = where.get(column.table);
      where.set(column.table, known ? sql`(${known} or ${also})` : also);
    }
  }
  return order.flatMap((each) => ({ table: each, where: where.get(each) ?? sql`false` }));
}

/** What referred to those rows and refers to nothing once they are gone. */
export const referencesToRows = ({ table, where }: Rows): (Reference & { readonly where: SQL })[] =>
  referring(table, 'set null').map((reference) => ({
    ...reference,
    where: inArray(reference.column, sql`(select ${reference.target} from ${table} where ${where})`),
  }));

/** The columns that can be written. */
export const writtenColumns = (table: PgTable): PgColumn[] =>
  Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);

/** The rows that a JSON array has of a table, under the name that drizzle gives its columns. */
export const rowsIn = (table: PgTable, json: SQLWrapper): SQL =>
  sql`json_populate_recordset(null::${table}, ${json}) as ${sql.identifier(getTableName(table))}`;
