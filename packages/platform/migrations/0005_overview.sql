-- What was played before figures were kept of it is played anew.
DELETE FROM "players";--> statement-breakpoint
DELETE FROM "instruments";--> statement-breakpoint
UPDATE "seasons" SET "played_at" = NULL;--> statement-breakpoint
CREATE TABLE "activity" (
	"project_key" text NOT NULL,
	"bucket" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"changes" integer NOT NULL,
	"funds_changed" integer NOT NULL,
	"registrations" integer NOT NULL,
	"funds_opened" integer NOT NULL,
	CONSTRAINT "activity_project_key_bucket_starts_at_pk" PRIMARY KEY("project_key","bucket","starts_at"),
	CONSTRAINT "activity_bucket" CHECK ("activity"."bucket" in ('15m', '1h', '6h', '1d')),
	CONSTRAINT "activity_funds" CHECK ("activity"."funds_changed" between 0 and "activity"."changes"),
	CONSTRAINT "activity_registrations" CHECK ("activity"."registrations" >= 0 and "activity"."funds_opened" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fund_returns" (
	"fund_id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"return_24h" integer NOT NULL,
	"rank_24h" integer NOT NULL,
	"previous_rank_24h" integer,
	"return_7d" integer NOT NULL,
	"rank_7d" integer NOT NULL,
	"previous_rank_7d" integer,
	"return_30d" integer NOT NULL,
	"rank_30d" integer NOT NULL,
	"previous_rank_30d" integer,
	"return_season" integer NOT NULL,
	"rank_season" integer NOT NULL,
	CONSTRAINT "fund_returns_ranks" CHECK (least("fund_returns"."rank_24h", "fund_returns"."rank_7d", "fund_returns"."rank_30d", "fund_returns"."rank_season") > 0)
);
--> statement-breakpoint
CREATE TABLE "instrument_trades" (
	"instrument_id" uuid NOT NULL,
	"range" text NOT NULL,
	"bought_by" integer NOT NULL,
	"bought_value" bigint NOT NULL,
	"sold_by" integer NOT NULL,
	"sold_value" bigint NOT NULL,
	CONSTRAINT "instrument_trades_instrument_id_range_pk" PRIMARY KEY("instrument_id","range"),
	CONSTRAINT "instrument_trades_range" CHECK ("instrument_trades"."range" in ('24h', '7d', '30d', 'season')),
	CONSTRAINT "instrument_trades_bought" CHECK (("instrument_trades"."bought_by" > 0) = ("instrument_trades"."bought_value" > 0)),
	CONSTRAINT "instrument_trades_sold" CHECK (("instrument_trades"."sold_by" > 0) = ("instrument_trades"."sold_value" > 0))
);
--> statement-breakpoint
CREATE TABLE "league_returns" (
	"league_id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"return_24h" integer NOT NULL,
	"return_7d" integer NOT NULL,
	"return_30d" integer NOT NULL,
	"return_season" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "trades_by_moment";--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "folded_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "search_text" text NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_returns" ADD CONSTRAINT "fund_returns_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_returns" ADD CONSTRAINT "fund_returns_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_trades" ADD CONSTRAINT "instrument_trades_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_returns" ADD CONSTRAINT "league_returns_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_returns" ADD CONSTRAINT "league_returns_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fund_returns_by_rank_24h" ON "fund_returns" USING btree ("project_key","rank_24h","fund_id");--> statement-breakpoint
CREATE INDEX "fund_returns_by_rank_7d" ON "fund_returns" USING btree ("project_key","rank_7d","fund_id");--> statement-breakpoint
CREATE INDEX "fund_returns_by_rank_30d" ON "fund_returns" USING btree ("project_key","rank_30d","fund_id");--> statement-breakpoint
CREATE INDEX "fund_returns_by_rank_season" ON "fund_returns" USING btree ("project_key","rank_season","fund_id");--> statement-breakpoint
CREATE INDEX "league_returns_by_24h" ON "league_returns" USING btree ("project_key","return_24h","league_id");--> statement-breakpoint
CREATE INDEX "league_returns_by_7d" ON "league_returns" USING btree ("project_key","return_7d","league_id");--> statement-breakpoint
CREATE INDEX "league_returns_by_30d" ON "league_returns" USING btree ("project_key","return_30d","league_id");--> statement-breakpoint
CREATE INDEX "league_returns_by_season" ON "league_returns" USING btree ("project_key","return_season","league_id");--> statement-breakpoint
CREATE INDEX "instruments_by_symbol" ON "instruments" USING btree ("project_key","symbol" collate "C","id");--> statement-breakpoint
CREATE INDEX "instruments_by_name" ON "instruments" USING btree ("project_key","folded_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "instruments_search" ON "instruments" USING gin ("search_text" gin_trgm_ops);