CREATE TABLE "player_notes" (
	"id" uuid NOT NULL,
	"project_key" text NOT NULL,
	"player_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	CONSTRAINT "player_notes_player_id_id_pk" PRIMARY KEY("player_id","id"),
	CONSTRAINT "player_notes_text" CHECK (length(btrim("player_notes"."text")) > 0)
);
--> statement-breakpoint
ALTER TABLE "player_notes" ADD CONSTRAINT "player_notes_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_notes" ADD CONSTRAINT "player_notes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_notes_of_player" ON "player_notes" USING btree ("player_id","written_at","id");