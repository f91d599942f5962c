CREATE TABLE "visits" (
	"identity_id" uuid NOT NULL,
	"project_key" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone,
	CONSTRAINT "visits_identity_id_project_key_pk" PRIMARY KEY("identity_id","project_key"),
	CONSTRAINT "visits_order" CHECK ("visits"."since" <= "visits"."last_at")
);
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_of_actor" ON "audit_events" USING btree ("project_key","actor_id","at","id") WHERE "audit_events"."action" <> 'list.export';