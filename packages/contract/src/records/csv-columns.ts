/** What a cell of an export holds. A missing value is an empty cell. */
export type CsvCell = string | number | boolean | null | undefined;

/** The columns of an export, in their order: the heading, and the cell of a row. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => CsvCell])[];

/** What is no text and no number, as JSON in one cell. */
export const asJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
