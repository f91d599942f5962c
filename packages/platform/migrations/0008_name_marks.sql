DROP INDEX "names_search";--> statement-breakpoint
DROP INDEX "names_marks";--> statement-breakpoint
ALTER TABLE "names" drop column "marks";--> statement-breakpoint
ALTER TABLE "names" ADD COLUMN "mark_bits" integer GENERATED ALWAYS AS (case kind when 'player' then 1 when 'fund' then 2 when 'league' then 4 end + case when causes @> '[{"cause": "new"}]' then 8 else 0 end + case when causes @> '[{"cause": "changed"}]' then 16 else 0 end + case when causes @> '[{"cause": "word"}]' then 32 else 0 end + case when causes @> '[{"cause": "alike"}]' then 64 else 0 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "names_waiting_search" ON "names" USING gin ("folded_name" gin_trgm_ops) WHERE "names"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "names_decided_search" ON "names" USING gin ("folded_name" gin_trgm_ops) WHERE "names"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "names_marks" ON "names" USING btree ("project_key","mark_bits","decided_at","id","visibility","written_at","folded_name");--> statement-breakpoint
ANALYZE "names";
