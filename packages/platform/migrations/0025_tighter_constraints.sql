ALTER TABLE "images" ADD CONSTRAINT "images_of_project" UNIQUE("project_key","id");--> statement-breakpoint
ALTER TABLE "experts" DROP CONSTRAINT "experts_portrait_id_images_id_fk";
--> statement-breakpoint
ALTER TABLE "official_leagues" DROP CONSTRAINT "official_leagues_image_id_images_id_fk";
--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_portrait" FOREIGN KEY ("project_key","portrait_id") REFERENCES "public"."images"("project_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_leagues" ADD CONSTRAINT "official_leagues_image" FOREIGN KEY ("project_key","image_id") REFERENCES "public"."images"("project_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_trades" ADD CONSTRAINT "instrument_trades_counts" CHECK ("instrument_trades"."bought_by" >= 0 and "instrument_trades"."sold_by" >= 0);--> statement-breakpoint
ALTER TABLE "instrument_trades" ADD CONSTRAINT "instrument_trades_values" CHECK ("instrument_trades"."bought_value" >= 0 and "instrument_trades"."sold_value" >= 0);--> statement-breakpoint
ALTER TABLE "rank_gaps" ADD CONSTRAINT "rank_gaps_ranking" CHECK ("rank_gaps"."ranking" in ('rank', 'rank_24h', 'rank_7d', 'rank_30d', 'rank_season', 'previous_rank_24h', 'previous_rank_7d', 'previous_rank_30d'));