import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { experts, officialLeagues } from '../database/schema.ts';

/** How many of each kind use an image. */
export async function countUses(database: Database, imageId: string) {
  return {
    experts: await database.$count(experts, eq(experts.portraitId, imageId)),
    officialLeagues: await database.$count(officialLeagues, eq(officialLeagues.imageId, imageId)),
  };
}

/** How many images nothing would use any more without the one record that speaks of this image. */
export async function imagesLeftUnused(database: Database, image: { readonly id: string } | null): Promise<number> {
  if (!image) return 0;
  const { experts: portraits, officialLeagues: banners } = await countUses(database, image.id);
  return portraits + banners === 1 ? 1 : 0;
}
