CREATE TABLE "plan_batches" (
	"plan_key" text NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"answer" json NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_batches_plan_key_id_pk" PRIMARY KEY("plan_key","id")
);
--> statement-breakpoint
CREATE TABLE "plan_edges" (
	"plan_key" text NOT NULL,
	"id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_edges_plan_key_id_pk" PRIMARY KEY("plan_key","id"),
	CONSTRAINT "plan_edges_ends" UNIQUE("plan_key","from_id","to_id"),
	CONSTRAINT "plan_edges_apart" CHECK ("plan_edges"."from_id" <> "plan_edges"."to_id")
);
--> statement-breakpoint
CREATE TABLE "plan_files" (
	"plan_key" text NOT NULL,
	"id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"name" text NOT NULL,
	"stored_as" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_files_plan_key_id_pk" PRIMARY KEY("plan_key","id"),
	CONSTRAINT "plan_files_name" CHECK (length(btrim("plan_files"."name")) > 0),
	CONSTRAINT "plan_files_size" CHECK ("plan_files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_gone" (
	"plan_key" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "plan_gone_plan_key_id_pk" PRIMARY KEY("plan_key","id")
);
--> statement-breakpoint
CREATE TABLE "plan_nodes" (
	"plan_key" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"notes" text NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_nodes_plan_key_id_pk" PRIMARY KEY("plan_key","id"),
	CONSTRAINT "plan_nodes_title" CHECK (length(btrim("plan_nodes"."title")) > 0),
	CONSTRAINT "plan_nodes_kind" CHECK ("plan_nodes"."kind" in ('milestone', 'task', 'campaign', 'sponsor', 'editorial', 'review')),
	CONSTRAINT "plan_nodes_status" CHECK ("plan_nodes"."status" in ('planned', 'active', 'blocked', 'done', 'dropped')),
	CONSTRAINT "plan_nodes_notes" CHECK (length("plan_nodes"."notes") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"key" text PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_key" text NOT NULL,
	"run_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"audience" json NOT NULL,
	"recipients" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcements_recipients" CHECK ("announcements"."recipients" >= 0)
);
--> statement-breakpoint
CREATE TABLE "declared_holidays" (
	"project_key" text NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "declared_holidays_project_key_date_pk" PRIMARY KEY("project_key","date")
);
--> statement-breakpoint
CREATE TABLE "instrument_stops" (
	"instrument_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "instrument_stops_kind" CHECK ("instrument_stops"."kind" in ('halted', 'delisted')),
	CONSTRAINT "instrument_stops_delisted" CHECK ("instrument_stops"."kind" = 'halted' or "instrument_stops"."until" is null),
	CONSTRAINT "instrument_stops_order" CHECK ("instrument_stops"."until" > "instrument_stops"."since")
);
--> statement-breakpoint
CREATE TABLE "script_log_lines" (
	"run_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"level" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "script_log_lines_run_id_number_pk" PRIMARY KEY("run_id","number"),
	CONSTRAINT "script_log_lines_number" CHECK ("script_log_lines"."number" > 0),
	CONSTRAINT "script_log_lines_level" CHECK ("script_log_lines"."level" in ('info', 'warning', 'error'))
);
--> statement-breakpoint
CREATE TABLE "script_presets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"name" text NOT NULL,
	"template_id" text NOT NULL,
	"parameters" json NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"folded_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "script_presets_name" CHECK (length(btrim("script_presets"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "script_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"template_id" text NOT NULL,
	"title" text NOT NULL,
	"parameters" json NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"counts" json NOT NULL,
	"started_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"is_cancelling" boolean DEFAULT false NOT NULL,
	"runner" uuid,
	"lease_ends_at" timestamp with time zone,
	"folded_title" text NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "script_runs_status" CHECK ("script_runs"."status" in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
	CONSTRAINT "script_runs_progress" CHECK ("script_runs"."progress" between 0 and 1),
	CONSTRAINT "script_runs_reason" CHECK (length(btrim("script_runs"."reason")) > 0),
	CONSTRAINT "script_runs_runner" CHECK (("script_runs"."status" = 'running') = ("script_runs"."runner" is not null)),
	CONSTRAINT "script_runs_lease" CHECK (("script_runs"."runner" is null) = ("script_runs"."lease_ends_at" is null)),
	CONSTRAINT "script_runs_end" CHECK (("script_runs"."status" in ('queued', 'running')) = ("script_runs"."ended_at" is null)),
	CONSTRAINT "script_runs_outcome" CHECK (("script_runs"."ended_at" is null) = ("script_runs"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "plan_batches" ADD CONSTRAINT "plan_batches_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_edges" ADD CONSTRAINT "plan_edges_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_edges" ADD CONSTRAINT "plan_edges_from" FOREIGN KEY ("plan_key","from_id") REFERENCES "public"."plan_nodes"("plan_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_edges" ADD CONSTRAINT "plan_edges_to" FOREIGN KEY ("plan_key","to_id") REFERENCES "public"."plan_nodes"("plan_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_files" ADD CONSTRAINT "plan_files_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_files" ADD CONSTRAINT "plan_files_node" FOREIGN KEY ("plan_key","node_id") REFERENCES "public"."plan_nodes"("plan_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_gone" ADD CONSTRAINT "plan_gone_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_nodes" ADD CONSTRAINT "plan_nodes_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_run_id_script_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."script_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_holidays" ADD CONSTRAINT "declared_holidays_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_stops" ADD CONSTRAINT "instrument_stops_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_log_lines" ADD CONSTRAINT "script_log_lines_run_id_script_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."script_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_presets" ADD CONSTRAINT "script_presets_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_runs" ADD CONSTRAINT "script_runs_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_batches_by_moment" ON "plan_batches" USING btree ("plan_key","at");--> statement-breakpoint
CREATE INDEX "plan_edges_by_end" ON "plan_edges" USING btree ("plan_key","to_id");--> statement-breakpoint
CREATE INDEX "plan_files_of_node" ON "plan_files" USING btree ("plan_key","node_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "plan_files_stored" ON "plan_files" USING btree ("plan_key","stored_as");--> statement-breakpoint
CREATE INDEX "announcements_by_moment" ON "announcements" USING btree ("project_key","at");--> statement-breakpoint
CREATE INDEX "announcements_of_run" ON "announcements" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "script_presets_by_name" ON "script_presets" USING btree ("project_key","folded_name" collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "script_runs_running" ON "script_runs" USING btree ("project_key") WHERE "script_runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "script_runs_queued" ON "script_runs" USING btree ("project_key","starts_at") WHERE "script_runs"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "script_runs_by_creation" ON "script_runs" USING btree ("project_key","created_at","id");--> statement-breakpoint
CREATE INDEX "script_runs_by_status" ON "script_runs" USING btree ("project_key","status","created_at","id");--> statement-breakpoint
CREATE INDEX "script_runs_by_template" ON "script_runs" USING btree ("project_key","template_id","created_at","id");--> statement-breakpoint
CREATE INDEX "script_runs_search" ON "script_runs" USING gin ("search_text" gin_trgm_ops);