DROP INDEX "funds_by_rank";--> statement-breakpoint
DROP INDEX "fund_returns_by_rank_24h";--> statement-breakpoint
DROP INDEX "fund_returns_by_rank_7d";--> statement-breakpoint
DROP INDEX "fund_returns_by_rank_30d";--> statement-breakpoint
DROP INDEX "fund_returns_by_rank_season";--> statement-breakpoint
CREATE INDEX "funds_by_value" ON "funds" USING btree ("project_key",(- "value"::float8),"id");--> statement-breakpoint
CREATE INDEX "fund_returns_by_24h" ON "fund_returns" USING btree ("project_key",(- "return_24h"::float8),"fund_id");--> statement-breakpoint
CREATE INDEX "fund_returns_by_7d" ON "fund_returns" USING btree ("project_key",(- "return_7d"::float8),"fund_id");--> statement-breakpoint
CREATE INDEX "fund_returns_by_30d" ON "fund_returns" USING btree ("project_key",(- "return_30d"::float8),"fund_id");--> statement-breakpoint
CREATE INDEX "fund_returns_by_season" ON "fund_returns" USING btree ("project_key",(- "return_season"::float8),"fund_id");