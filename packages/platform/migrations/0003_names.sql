CREATE TABLE "name_words" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_key" text NOT NULL,
	"words" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "name_words_project_key_unique" UNIQUE("project_key")
);
--> statement-breakpoint
CREATE TABLE "names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_key" text NOT NULL,
	"kind" text NOT NULL,
	"player_id" uuid,
	"fund_id" uuid,
	"league_id" uuid,
	"record_id" uuid GENERATED ALWAYS AS (coalesce(player_id, fund_id, league_id)) STORED NOT NULL,
	"writer_id" uuid,
	"name" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"causes" jsonb NOT NULL,
	"marks" text[] NOT NULL,
	"visibility" double precision DEFAULT 0 NOT NULL,
	"folded_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"decision_id" uuid,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"before" text,
	"reason" text,
	"skeleton" text,
	CONSTRAINT "names_name" CHECK (length(btrim("names"."name")) > 0),
	CONSTRAINT "names_kind" CHECK ("names"."kind" in ('player', 'fund', 'league')),
	CONSTRAINT "names_decision_kind" CHECK ("names"."decision" in ('keep', 'rename')),
	CONSTRAINT "names_record" CHECK (num_nonnulls("names"."player_id", "names"."fund_id", "names"."league_id") = 1 and case "names"."kind"
        when 'player' then "names"."player_id" when 'fund' then "names"."fund_id" else "names"."league_id" end is not null),
	CONSTRAINT "names_decision" CHECK (num_nulls("names"."decision_id", "names"."decision", "names"."decided_at", "names"."decided_by", "names"."before") in (0, 5)),
	CONSTRAINT "names_skeleton" CHECK (("names"."skeleton" is not null) = coalesce("names"."decision" = 'rename', false))
);
--> statement-breakpoint
ALTER TABLE "name_words" ADD CONSTRAINT "name_words_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "names" ADD CONSTRAINT "names_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "names" ADD CONSTRAINT "names_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "names" ADD CONSTRAINT "names_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "names" ADD CONSTRAINT "names_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "names" ADD CONSTRAINT "names_writer_id_players_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "names_waiting_of_record" ON "names" USING btree ("record_id") WHERE "names"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "names_of_record" ON "names" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "names_of_player" ON "names" USING btree ("player_id") WHERE "names"."player_id" is not null;--> statement-breakpoint
CREATE INDEX "names_of_fund" ON "names" USING btree ("fund_id") WHERE "names"."fund_id" is not null;--> statement-breakpoint
CREATE INDEX "names_of_league" ON "names" USING btree ("league_id") WHERE "names"."league_id" is not null;--> statement-breakpoint
CREATE INDEX "names_of_writer" ON "names" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "names_waiting_by_visibility" ON "names" USING btree ("project_key",(- "visibility"::float8),"id") WHERE "names"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "names_waiting_by_moment" ON "names" USING btree ("project_key","written_at","id") WHERE "names"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "names_waiting_by_name" ON "names" USING btree ("project_key","folded_name" collate "C","id") WHERE "names"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "names_decided_by_visibility" ON "names" USING btree ("project_key",(- "visibility"::float8),"id") WHERE "names"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "names_decided_by_moment" ON "names" USING btree ("project_key","written_at","id") WHERE "names"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "names_decided_by_name" ON "names" USING btree ("project_key","folded_name" collate "C","id") WHERE "names"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "names_by_skeleton" ON "names" USING btree ("project_key","skeleton") WHERE "names"."skeleton" is not null;--> statement-breakpoint
CREATE INDEX "names_marks" ON "names" USING gin ("marks");--> statement-breakpoint
CREATE INDEX "names_search" ON "names" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
-- Names of before count as looked at, and no project has words of its own yet.
INSERT INTO "name_words" ("project_key", "words") SELECT "project_key", '{}' FROM "seasons" WHERE "played_at" IS NOT NULL;
