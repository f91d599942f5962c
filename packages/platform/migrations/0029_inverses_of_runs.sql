ALTER TABLE "script_runs" ADD COLUMN "inverse_of" uuid;--> statement-breakpoint
ALTER TABLE "declared_holidays" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "declared_holidays" ADD COLUMN "replaced" jsonb;--> statement-breakpoint
ALTER TABLE "instrument_stops" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "instrument_stops" ADD COLUMN "replaced" jsonb;--> statement-breakpoint
-- One run at a time in a project: what was stopped while a halt ran, that run stopped.
UPDATE "instrument_stops" SET "run_id" = "script_runs"."id"
FROM "script_runs", "instruments"
WHERE "instruments"."id" = "instrument_stops"."instrument_id"
  AND "script_runs"."project_key" = "instruments"."project_key"
  AND "script_runs"."parameters" #>> '{event,type}' IN ('trading_halt', 'merger', 'delisting')
  AND "instrument_stops"."since" BETWEEN "script_runs"."started_at" AND "script_runs"."ended_at";--> statement-breakpoint
-- The last that gave the day its name.
UPDATE "declared_holidays" SET "run_id" = (
  SELECT "script_runs"."id" FROM "script_runs"
  WHERE "script_runs"."project_key" = "declared_holidays"."project_key"
    AND "script_runs"."status" = 'succeeded'
    AND "script_runs"."parameters" #>> '{event,type}' = 'market_holiday'
    AND "script_runs"."parameters" #>> '{event,date}' = "declared_holidays"."date"::text
    AND "script_runs"."parameters" #>> '{event,name}' = "declared_holidays"."name"
  ORDER BY "script_runs"."ended_at" DESC, "script_runs"."id" LIMIT 1
);
