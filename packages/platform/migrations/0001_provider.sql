CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"code" text NOT NULL,
	"link" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mails_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "flows" DROP CONSTRAINT "flows_type";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_ending";--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "state" text DEFAULT 'choose_method' NOT NULL;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "active" text;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "identity_id" uuid;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "field_messages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "code_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authentications" jsonb;--> statement-breakpoint
UPDATE "sessions" SET "authenticated_at" = "issued_at", "authentications" = jsonb_build_array(jsonb_build_object('method', 'password', 'completedAt', floor(extract(epoch from "issued_at") * 1000)));--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "authenticated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "authentications" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","number");--> statement-breakpoint
ALTER TABLE "flows" ADD CONSTRAINT "flows_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flows" ADD CONSTRAINT "flows_state" CHECK ("flows"."state" in ('choose_method', 'sent_email', 'passed_challenge', 'show_form', 'success'));--> statement-breakpoint
ALTER TABLE "flows" ADD CONSTRAINT "flows_type" CHECK ("flows"."type" in ('login', 'registration', 'verification', 'recovery', 'settings'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_ending" CHECK ("sessions"."ending" in ('logout', 'replaced', 'deactivated', 'revoked'));