DROP INDEX "holdings_of_instrument";--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "is_without_fund" boolean;--> statement-breakpoint
UPDATE "players" SET "is_without_fund" = true WHERE NOT EXISTS (SELECT 1 FROM "funds" WHERE "funds"."player_id" = "players"."id");--> statement-breakpoint
CREATE INDEX "players_without_fund" ON "players" USING btree ("project_key") WHERE "players"."is_without_fund";--> statement-breakpoint
CREATE INDEX "holdings_of_instrument" ON "holdings" USING btree ("instrument_id","quantity");