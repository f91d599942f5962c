ALTER TABLE "fund_movements" ADD COLUMN "shares" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_movements" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "fund_movements" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "fund_movements" ADD CONSTRAINT "fund_movements_kind" CHECK ("fund_movements"."kind" in ('dividend', 'split', 'merger', 'delisting'));--> statement-breakpoint
ALTER TABLE "fund_movements" ADD CONSTRAINT "fund_movements_run" CHECK (("fund_movements"."kind" is null) = ("fund_movements"."run_id" is null));