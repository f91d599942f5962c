CREATE TABLE "audit_event_projects" (
	"event_id" uuid NOT NULL,
	"project_key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_event_projects_event_id_project_key_pk" PRIMARY KEY("event_id","project_key")
);
--> statement-breakpoint
CREATE TABLE "former_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"project_key" text,
	"access" text NOT NULL,
	"given_by" uuid,
	"given_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"last_used_at" timestamp (3) with time zone,
	"taken_by" uuid NOT NULL,
	CONSTRAINT "former_grants_scope" UNIQUE NULLS NOT DISTINCT("identity_id","project_key")
);
--> statement-breakpoint
DROP INDEX "audit_events_project";--> statement-breakpoint
ALTER TABLE "audit_event_projects" ADD CONSTRAINT "audit_event_projects_event_id_audit_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."audit_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_grants" ADD CONSTRAINT "former_grants_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_projects_moment" ON "audit_event_projects" USING btree ("project_key","at","event_id");--> statement-breakpoint
CREATE INDEX "invitations_by_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
-- The projects that an event is about, as `auditedProjects` of the contract says.
CREATE FUNCTION "audited_projects"("in_project" text, "action" text, "before" jsonb, "after" jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT "in_project" WHERE "in_project" IS NOT NULL
  UNION ALL
  SELECT "key" FROM
    jsonb_each(CASE WHEN jsonb_typeof("before" -> 'projects') = 'object' THEN "before" -> 'projects' ELSE '{}' END) AS "was"
    FULL JOIN jsonb_each(CASE WHEN jsonb_typeof("after" -> 'projects') = 'object' THEN "after" -> 'projects' ELSE '{}' END) AS "is"
    USING ("key")
  WHERE "in_project" IS NULL AND (starts_with("action", 'invitation.') OR "was"."value" IS DISTINCT FROM "is"."value")
$$;--> statement-breakpoint
CREATE FUNCTION "file_audit_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_event_projects" ("event_id", "project_key", "at")
  SELECT "id", "key", "at" FROM "added", "audited_projects"("added"."project_key", "action", "before", "after") AS "key";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_filed" AFTER INSERT ON "audit_events" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "file_audit_events"();--> statement-breakpoint
INSERT INTO "audit_event_projects" ("event_id", "project_key", "at")
SELECT "id", "key", "at" FROM "audit_events", "audited_projects"("audit_events"."project_key", "action", "before", "after") AS "key";--> statement-breakpoint
-- What became of an invitation was written down without its projects.
INSERT INTO "audit_event_projects" ("event_id", "project_key", "at")
SELECT "audit_events"."id", "key", "at" FROM "audit_events"
  JOIN "invitations" ON "invitations"."id" = "audit_events"."subject_id", jsonb_object_keys("invitations"."projects") AS "key"
WHERE "action" IN ('invitation.resend', 'invitation.withdraw')
ON CONFLICT DO NOTHING;
