CREATE TABLE "loose_files" (
	"project_key" text NOT NULL,
	"kind" text NOT NULL,
	"stored_as" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "loose_files_project_key_kind_stored_as_pk" PRIMARY KEY("project_key","kind","stored_as"),
	CONSTRAINT "loose_files_kind" CHECK ("loose_files"."kind" in ('media', 'files'))
);
--> statement-breakpoint
ALTER TABLE "loose_files" ADD CONSTRAINT "loose_files_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loose_files_moment" ON "loose_files" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_of_member" ON "audit_events" USING btree (("before" ->> 'id'),"at","id") WHERE "audit_events"."action" = 'league.remove_member';