CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"project_key" text,
	"access" text NOT NULL,
	"given_by" uuid,
	"given_at" timestamp with time zone NOT NULL,
	"reason" text,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "grants_scope" UNIQUE NULLS NOT DISTINCT("identity_id","project_key"),
	CONSTRAINT "grants_access" CHECK ("grants"."access" in ('r', 'rw', 'sudo')),
	CONSTRAINT "grants_sudo" CHECK (("grants"."access" = 'sudo') = ("grants"."project_key" is null))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"sudo" boolean NOT NULL,
	"projects" jsonb NOT NULL,
	"reason" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ending" text,
	"ended_at" timestamp with time zone,
	"identity_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invitations_email" CHECK ("invitations"."email" = lower("invitations"."email")),
	CONSTRAINT "invitations_reason" CHECK (length(btrim("invitations"."reason")) > 0),
	CONSTRAINT "invitations_expiry" CHECK ("invitations"."expires_at" > "invitations"."sent_at"),
	CONSTRAINT "invitations_ending" CHECK ("invitations"."ending" in ('accepted', 'expired', 'withdrawn')),
	CONSTRAINT "invitations_ended" CHECK (("invitations"."ending" is null) = ("invitations"."ended_at" is null)),
	CONSTRAINT "invitations_accepted" CHECK ((coalesce("invitations"."ending", '') = 'accepted') = ("invitations"."identity_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "object" text GENERATED ALWAYS AS (split_part(action, '.', 1)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_by_moment" ON "grants" USING btree ("given_at","id");--> statement-breakpoint
CREATE INDEX "grants_by_use" ON "grants" USING btree (coalesce("last_used_at", timestamp with time zone '1970-01-01 00:00:00+00'),"id");--> statement-breakpoint
CREATE INDEX "grants_of_project" ON "grants" USING btree ("project_key","given_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("email") WHERE "invitations"."ending" is null;--> statement-breakpoint
CREATE INDEX "invitations_by_creation" ON "invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_by_email" ON "invitations" USING btree ("email" collate "C","id");--> statement-breakpoint
CREATE INDEX "invitations_search" ON "invitations" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_events_object" ON "audit_events" USING btree ("object","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_project" ON "audit_events" USING btree ("project_key","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_beginning" ON "audit_events" USING btree ("search_text" collate "C");--> statement-breakpoint
CREATE INDEX "audit_events_search" ON "audit_events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "identities_by_email" ON "identities" USING btree ("email" collate "C","id");--> statement-breakpoint
CREATE INDEX "identities_search" ON "identities" USING gin ("email" gin_trgm_ops);