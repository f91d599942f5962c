ALTER TABLE "fund_movements" DROP CONSTRAINT "fund_movements_kind";--> statement-breakpoint
ALTER TABLE "fund_movements" ALTER COLUMN "instrument_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_movements" ADD CONSTRAINT "fund_movements_kind" CHECK ("fund_movements"."kind" in ('dividend', 'split', 'merger', 'delisting', 'correction'));