CREATE TABLE "translation_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"translation_key" text NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"previous_source" text,
	"source_changed_at" timestamp with time zone NOT NULL,
	"description" text,
	"tags" jsonb NOT NULL,
	"folded_key" text NOT NULL,
	"folded_source" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "translation_keys_key" UNIQUE("translation_key","key"),
	CONSTRAINT "translation_keys_source" CHECK (length("translation_keys"."source") > 0),
	CONSTRAINT "translation_keys_tags" CHECK (jsonb_typeof("translation_keys"."tags") = 'array')
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"key_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"value" text,
	"status" text NOT NULL,
	"issues" jsonb NOT NULL,
	"folded_value" text NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "translations_key_id_locale_pk" PRIMARY KEY("key_id","locale"),
	CONSTRAINT "translations_status" CHECK ("translations"."status" in ('missing', 'translated', 'changed', 'needs_review')),
	CONSTRAINT "translations_missing" CHECK (("translations"."value" is null) = ("translations"."status" = 'missing')),
	CONSTRAINT "translations_value" CHECK (length("translations"."value") > 0),
	CONSTRAINT "translations_issues" CHECK (jsonb_typeof("translations"."issues") = 'array'),
	CONSTRAINT "translations_changed" CHECK (("translations"."changed_at" is null) = ("translations"."changed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_key_id_translation_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."translation_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_keys_by_key" ON "translation_keys" USING btree ("translation_key","folded_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "translation_keys_search" ON "translation_keys" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "translation_keys_tag" ON "translation_keys" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "translations_by_status" ON "translations" USING btree ("locale","status","key_id");--> statement-breakpoint
CREATE INDEX "translations_at_fault" ON "translations" USING btree ("locale","key_id") WHERE "translations"."issues" <> '[]';