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
	CONSTRAINT "plan_nodes_notes" CHECK (length("plan_nodes"."notes") <= 20000)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"key" text PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
CREATE INDEX "plan_batches_by_moment" ON "plan_batches" USING btree ("plan_key","at");--> statement-breakpoint
CREATE INDEX "plan_edges_by_end" ON "plan_edges" USING btree ("plan_key","to_id");--> statement-breakpoint
CREATE INDEX "plan_files_of_node" ON "plan_files" USING btree ("plan_key","node_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "plan_files_stored" ON "plan_files" USING btree ("plan_key","stored_as");