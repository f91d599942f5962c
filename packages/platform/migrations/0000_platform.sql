CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	CONSTRAINT "audit_events_reason" CHECK (length(btrim("audit_events"."reason")) > 0)
);
--> statement-breakpoint
CREATE TABLE "flow_errors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"error" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"csrf_hash" text NOT NULL,
	"request_url" text NOT NULL,
	"return_to" text,
	"refresh" boolean NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"identifier" text DEFAULT '' NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "flows_type" CHECK ("flows"."type" in ('login', 'registration'))
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"email" text GENERATED ALWAYS AS (lower(record #>> '{traits,email}')) STORED NOT NULL,
	"state" text GENERATED ALWAYS AS (record ->> 'state') STORED NOT NULL,
	"updated_at" text GENERATED ALWAYS AS (record ->> 'updated_at') STORED NOT NULL,
	"is_sudo" boolean GENERATED ALWAYS AS (coalesce(record #> '{metadata_public,authz,sudo}' = 'true'::jsonb, false)) STORED NOT NULL,
	CONSTRAINT "identities_email_unique" UNIQUE("email"),
	CONSTRAINT "identities_record_id" CHECK (("identities"."record" ->> 'id')::uuid = "identities"."id"),
	CONSTRAINT "identities_state" CHECK ("identities"."state" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"identity_id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "passwords_identifier_unique" UNIQUE("identifier"),
	CONSTRAINT "passwords_identifier" CHECK ("passwords"."identifier" = lower("passwords"."identifier"))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"logout_token" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"ended_at" timestamp with time zone,
	"ending" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_logout_token_unique" UNIQUE("logout_token"),
	CONSTRAINT "sessions_expiry" CHECK ("sessions"."expires_at" > "sessions"."issued_at"),
	CONSTRAINT "sessions_ending" CHECK ("sessions"."ending" in ('logout', 'replaced', 'deactivated')),
	CONSTRAINT "sessions_ended" CHECK (("sessions"."ended_at" is null) = ("sessions"."ending" is null))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "identities_sudo" ON "identities" USING btree ("id") WHERE "identities"."is_sudo";--> statement-breakpoint
CREATE INDEX "sessions_identity" ON "sessions" USING btree ("identity_id");