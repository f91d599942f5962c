CREATE TABLE "league_members" (
	"league_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "league_members_league_id_player_id_pk" PRIMARY KEY("league_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "leagues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"name" text NOT NULL,
	"join_code" text NOT NULL,
	"owner_id" uuid,
	"member_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"folded_name" text NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leagues_join_code" UNIQUE("project_key","join_code"),
	CONSTRAINT "leagues_name" CHECK (length(btrim("leagues"."name")) > 0),
	CONSTRAINT "leagues_member_count" CHECK ("leagues"."member_count" >= 0)
);
--> statement-breakpoint
DROP INDEX "audit_events_subject";--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "project_key" text;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "rank_moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "rank_moves_settled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_owner_id_players_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "league_members_of_player" ON "league_members" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "league_members_by_moment" ON "league_members" USING btree ("league_id","joined_at","player_id");--> statement-breakpoint
CREATE INDEX "leagues_of_owner" ON "leagues" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "leagues_by_name" ON "leagues" USING btree ("project_key","folded_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "leagues_by_creation" ON "leagues" USING btree ("project_key","created_at","id");--> statement-breakpoint
CREATE INDEX "leagues_by_members" ON "leagues" USING btree ("project_key","member_count","id");--> statement-breakpoint
CREATE INDEX "leagues_search" ON "leagues" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_moment" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","at","id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_of_rights" CHECK ("audit_events"."reason" is not null or "audit_events"."project_key" is not null);--> statement-breakpoint
-- What was played before there were leagues is played anew.
DELETE FROM "players";--> statement-breakpoint
DELETE FROM "instruments";--> statement-breakpoint
UPDATE "seasons" SET "played_at" = NULL;
