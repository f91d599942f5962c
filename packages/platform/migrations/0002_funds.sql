CREATE TABLE "quotes" (
	"instrument_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"price" bigint NOT NULL,
	"is_split" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quotes_instrument_id_at_pk" PRIMARY KEY("instrument_id","at"),
	CONSTRAINT "quotes_price" CHECK ("quotes"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "median_values" (
	"project_key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "median_values_project_key_at_pk" PRIMARY KEY("project_key","at")
);
--> statement-breakpoint
ALTER TABLE "funds" ADD COLUMN "largest" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "funds" ADD COLUMN "scripted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "funds" ADD COLUMN "search_text" text;--> statement-breakpoint
-- What the new columns and tables would hold if they had been there from the beginning. The prices of days before a split
-- were rounded when it divided them, and the medians of past days are not known.
UPDATE "funds" SET "search_text" = "funds"."folded_name" || ' ' || "players"."search_text",
	"scripted_at" = "moved"."at", "largest" = coalesce("held"."largest", 0)
FROM "funds" AS "own"
JOIN "players" ON "players"."id" = "own"."player_id"
LEFT JOIN (SELECT "fund_id", max("at") AS "at" FROM "fund_movements" GROUP BY "fund_id") AS "moved"
	ON "moved"."fund_id" = "own"."id"
LEFT JOIN (
	SELECT "fund_id", max("quantity"::bigint * "close") AS "largest"
	FROM "holdings"
	JOIN (
		SELECT DISTINCT ON ("instrument_id") "instrument_id", "close" FROM "prices" ORDER BY "instrument_id", "day" DESC
	) AS "last" USING ("instrument_id")
	GROUP BY "fund_id"
) AS "held" ON "held"."fund_id" = "own"."id"
WHERE "own"."id" = "funds"."id";--> statement-breakpoint
ALTER TABLE "funds" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
INSERT INTO "quotes" ("instrument_id", "at", "price", "is_split")
WITH "splits" AS (
	SELECT ("parameters" -> 'event' ->> 'instrumentId')::uuid AS "instrument_id", "moved"."at",
		("parameters" -> 'event' ->> 'to')::float8 / ("parameters" -> 'event' ->> 'from')::float8 AS "measure"
	FROM "script_runs"
	JOIN (
		SELECT "run_id", max("at") AS "at" FROM "fund_movements" WHERE "kind" = 'split' GROUP BY "run_id"
	) AS "moved" ON "moved"."run_id" = "script_runs"."id"
),
"closed" AS (
	SELECT "prices"."instrument_id", ("prices"."day" + time '17:30') AT TIME ZONE "seasons"."time_zone" AS "at", "close"
	FROM "prices"
	JOIN "instruments" ON "instruments"."id" = "prices"."instrument_id"
	JOIN "seasons" ON "seasons"."project_key" = "instruments"."project_key"
),
"quoted" AS (
	SELECT "instrument_id", "at", "close", false AS "is_split" FROM "closed"
	UNION ALL
	SELECT "splits"."instrument_id", "splits"."at", "last"."close", true
	FROM "splits"
	JOIN LATERAL (
		SELECT "close" FROM "closed"
		WHERE "closed"."instrument_id" = "splits"."instrument_id" AND "closed"."at" <= "splits"."at"
		ORDER BY "closed"."at" DESC LIMIT 1
	) AS "last" ON true
)
SELECT "instrument_id", "at", greatest(1, round("close" * coalesce((
	SELECT exp(sum(ln("measure"))) FROM "splits"
	WHERE "splits"."instrument_id" = "quoted"."instrument_id" AND "splits"."at" > "quoted"."at"
), 1))), "is_split"
FROM "quoted"
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "median_values" ADD CONSTRAINT "median_values_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funds_search_with_player" ON "funds" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "funds_by_activity" ON "funds" USING btree ("project_key",coalesce("traded_at", "opened_at"));--> statement-breakpoint
CREATE INDEX "funds_concentrated" ON "funds" USING btree ("project_key") WHERE "funds"."largest" * 5 >= "funds"."value" * 2 and "funds"."largest" > 0;--> statement-breakpoint
CREATE INDEX "funds_changed_by_script" ON "funds" USING btree ("project_key") WHERE "funds"."scripted_at" is not null;