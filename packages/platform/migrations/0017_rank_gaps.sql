CREATE TABLE "rank_gaps" (
	"project_key" text NOT NULL,
	"ranking" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "rank_gaps_rank" CHECK ("rank_gaps"."rank" > 0)
);
--> statement-breakpoint
ALTER TABLE "rank_gaps" ADD CONSTRAINT "rank_gaps_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rank_gaps_by_rank" ON "rank_gaps" USING btree ("project_key","ranking","rank");--> statement-breakpoint
ALTER TABLE "seasons" DROP COLUMN "rank_moves";--> statement-breakpoint
ALTER TABLE "seasons" DROP COLUMN "rank_moves_settled";