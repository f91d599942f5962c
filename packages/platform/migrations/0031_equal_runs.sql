ALTER TABLE "script_runs" DROP CONSTRAINT "script_runs_status";--> statement-breakpoint
ALTER TABLE "script_runs" DROP CONSTRAINT "script_runs_end";--> statement-breakpoint
ALTER TABLE "script_runs" ADD COLUMN "confirmed" jsonb;--> statement-breakpoint
ALTER TABLE "script_runs" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "script_runs" ADD COLUMN "known_equal_runs" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "script_runs" ADD COLUMN "held_because" text;--> statement-breakpoint
ALTER TABLE "script_runs" ADD CONSTRAINT "script_runs_held" CHECK (("script_runs"."status" = 'needs-confirmation') = ("script_runs"."held_because" is not null));--> statement-breakpoint
ALTER TABLE "script_runs" ADD CONSTRAINT "script_runs_status" CHECK ("script_runs"."status" in ('queued', 'needs-confirmation', 'running', 'succeeded', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "script_runs" ADD CONSTRAINT "script_runs_end" CHECK (("script_runs"."status" in ('queued', 'needs-confirmation', 'running')) = ("script_runs"."ended_at" is null));