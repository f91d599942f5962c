import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { translationKeys, translations } from '../database/schema.ts';

/** Lets what searches look at follow the texts of some keys, in the transaction that changes them. */
export async function followTexts(transaction: Database, which: SQL | undefined): Promise<void> {
  await transaction
    .update(translationKeys)
    .set({
      searchText: sql`${translationKeys.foldedKey} || chr(10) || ${translationKeys.foldedSource} || (
        select coalesce(string_agg(chr(10) || ${translations.foldedValue}, '' order by ${translations.locale}), '')
        from ${translations} where ${translations.keyId} = ${translationKeys.id})`,
    })
    .where(which);
}
