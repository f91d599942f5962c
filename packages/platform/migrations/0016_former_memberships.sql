CREATE TABLE "former_memberships" (
	"player_id" uuid NOT NULL,
	"league_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_memberships_player_id_league_id_pk" PRIMARY KEY("player_id","league_id")
);
