ALTER TABLE "translations" ADD COLUMN "dismissed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "translations_by_author" ON "translations" USING btree ("changed_by","locale","key_id");--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_dismissed" CHECK (jsonb_typeof("translations"."dismissed") = 'array');