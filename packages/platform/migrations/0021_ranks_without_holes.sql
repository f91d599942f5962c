-- What 0017 dropped may have had ranks to settle: a platform that was killed between a deletion and its ranks left holes.
UPDATE "funds" SET "rank" = "ranked"."rank" FROM (
	SELECT "id", rank() OVER (PARTITION BY "project_key" ORDER BY "value" DESC) AS "rank" FROM "funds"
) AS "ranked" WHERE "funds"."id" = "ranked"."id" AND "funds"."rank" <> "ranked"."rank";--> statement-breakpoint
UPDATE "fund_returns" SET
	"rank_24h" = "ranked"."now_24h", "previous_rank_24h" = "ranked"."before_24h",
	"rank_7d" = "ranked"."now_7d", "previous_rank_7d" = "ranked"."before_7d",
	"rank_30d" = "ranked"."now_30d", "previous_rank_30d" = "ranked"."before_30d",
	"rank_season" = "ranked"."now_season"
FROM (
	SELECT "fund_id",
		rank() OVER (PARTITION BY "project_key" ORDER BY "return_24h" DESC) AS "now_24h",
		rank() OVER (PARTITION BY "project_key" ORDER BY "return_7d" DESC) AS "now_7d",
		rank() OVER (PARTITION BY "project_key" ORDER BY "return_30d" DESC) AS "now_30d",
		rank() OVER (PARTITION BY "project_key" ORDER BY "return_season" DESC) AS "now_season",
		CASE WHEN "previous_rank_24h" IS NOT NULL THEN rank() OVER (PARTITION BY "project_key" ORDER BY "previous_rank_24h") END AS "before_24h",
		CASE WHEN "previous_rank_7d" IS NOT NULL THEN rank() OVER (PARTITION BY "project_key" ORDER BY "previous_rank_7d") END AS "before_7d",
		CASE WHEN "previous_rank_30d" IS NOT NULL THEN rank() OVER (PARTITION BY "project_key" ORDER BY "previous_rank_30d") END AS "before_30d"
	FROM "fund_returns"
) AS "ranked" WHERE "fund_returns"."fund_id" = "ranked"."fund_id" AND
	("rank_24h", "previous_rank_24h", "rank_7d", "previous_rank_7d", "rank_30d", "previous_rank_30d", "rank_season")
	IS DISTINCT FROM ("now_24h", "before_24h", "now_7d", "before_7d", "now_30d", "before_30d", "now_season");--> statement-breakpoint
DELETE FROM "rank_gaps";
