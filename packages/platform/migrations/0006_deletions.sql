CREATE TABLE "deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	"rows" json NOT NULL,
	"stored_as" text,
	CONSTRAINT "deletions_record" UNIQUE("kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletions_of_project" ON "deletions" USING btree ("project_key","stored_as");--> statement-breakpoint
CREATE INDEX "deletions_end" ON "deletions" USING btree ("kept_until");