ALTER TABLE "fund_returns" ALTER COLUMN "return_24h" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "fund_returns" ALTER COLUMN "return_7d" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "fund_returns" ALTER COLUMN "return_30d" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "fund_returns" ALTER COLUMN "return_season" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "league_returns" ALTER COLUMN "return_24h" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "league_returns" ALTER COLUMN "return_7d" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "league_returns" ALTER COLUMN "return_30d" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "league_returns" ALTER COLUMN "return_season" SET DATA TYPE double precision;