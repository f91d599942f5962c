ALTER TABLE "former_memberships" ADD COLUMN "project_key" text;--> statement-breakpoint
UPDATE "former_memberships" SET "project_key" = "audit_events"."project_key" FROM "audit_events" WHERE "audit_events"."subject_id" = "league_id" AND "audit_events"."action" = 'league.delete';--> statement-breakpoint
DELETE FROM "former_memberships" WHERE NOT EXISTS (SELECT FROM "seasons" WHERE "seasons"."project_key" = "former_memberships"."project_key" AND "joined_at" > "starts_at" - interval '29 days');--> statement-breakpoint
ALTER TABLE "former_memberships" ALTER COLUMN "project_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "former_memberships" ADD CONSTRAINT "former_memberships_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_memberships_of_project" ON "former_memberships" USING btree ("project_key");
