CREATE TABLE "seasons" (
	"project_key" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_frozen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "seasons_order" CHECK ("seasons"."ends_at" > "seasons"."starts_at"),
	CONSTRAINT "seasons_currency" CHECK ("seasons"."currency" ~ '^[A-Z]{3}$')
);
