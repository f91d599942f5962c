import type { ImageDeletion, ImageUse } from '@bullpen/contract';
import { and, asc, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { experts, officialLeagues } from '../../database/schema.ts';

/** What shows an image. */
export async function usesOf(database: Database, imageId: string): Promise<ImageUse[]> {
  const portraits = await database
    .select({ id: experts.id, name: experts.name })
    .from(experts)
    .where(eq(experts.portraitId, imageId))
    .orderBy(asc(experts.position));
  const banners = await database
    .select({ id: officialLeagues.id, name: officialLeagues.name })
    .from(officialLeagues)
    .where(eq(officialLeagues.imageId, imageId))
    .orderBy(asc(officialLeagues.startsAt), asc(officialLeagues.id));
  return [
    ...portraits.map((use) => ({ kind: 'expert', ...use })),
    ...banners.map((use) => ({ kind: 'official-league', ...use })),
  ];
}

/** Whether nothing shows an image. */
export const isUnused = (database: Database, imageId: PgColumn): SQL | undefined =>
  and(
    notExists(database.select({ one: sql`1` }).from(experts).where(eq(experts.portraitId, imageId))),
    notExists(database.select({ one: sql`1` }).from(officialLeagues).where(eq(officialLeagues.imageId, imageId))),
  );

/** How many of each kind show an image. */
export const countUses = async (database: Database, imageId: string): Promise<ImageDeletion> => ({
  experts: await database.$count(experts, eq(experts.portraitId, imageId)),
  officialLeagues: await database.$count(officialLeagues, eq(officialLeagues.imageId, imageId)),
});

/** How many images nothing would show any more without the one record that shows this image. */
export async function imagesLeftUnused(database: Database, image: { readonly id: string } | null): Promise<number> {
  if (!image) return 0;
  const { experts: portraits, officialLeagues: banners } = await countUses(database, image.id);
  return portraits + banners === 1 ? 1 : 0;
}
