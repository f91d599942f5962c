CREATE TABLE "expert_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "expert_orders_project_key_unique" UNIQUE("project_key")
);
--> statement-breakpoint
CREATE TABLE "experts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"biography" text NOT NULL,
	"portrait_id" uuid,
	"fund_id" uuid,
	"position" integer NOT NULL,
	"visibility" text NOT NULL,
	"folded_name" text NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "experts_position" UNIQUE("project_key","position"),
	CONSTRAINT "experts_name" CHECK (length(btrim("experts"."name")) > 0 and length(btrim("experts"."title")) > 0),
	CONSTRAINT "experts_position_from_1" CHECK ("experts"."position" > 0),
	CONSTRAINT "experts_visibility" CHECK ("experts"."visibility" in ('visible', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"name" text NOT NULL,
	"alternative_text" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"stored_as" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"folded_name" text NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "images_name" CHECK (length(btrim("images"."name")) > 0),
	CONSTRAINT "images_type" CHECK ("images"."type" in ('image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif')),
	CONSTRAINT "images_measures" CHECK ("images"."width" > 0 and "images"."height" > 0 and "images"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "official_leagues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"image_id" uuid,
	"sponsor_name" text,
	"sponsor_link" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"folded_name" text NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "official_leagues_slug" UNIQUE("project_key","slug"),
	CONSTRAINT "official_leagues_name" CHECK (length(btrim("official_leagues"."name")) > 0),
	CONSTRAINT "official_leagues_slug_form" CHECK ("official_leagues"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "official_leagues_sponsor" CHECK ("official_leagues"."sponsor_link" is null or "official_leagues"."sponsor_name" is not null),
	CONSTRAINT "official_leagues_times" CHECK ("official_leagues"."ends_at" > "official_leagues"."starts_at"),
	CONSTRAINT "official_leagues_status" CHECK ("official_leagues"."status" in ('draft', 'published'))
);
--> statement-breakpoint
ALTER TABLE "expert_orders" ADD CONSTRAINT "expert_orders_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_portrait_id_images_id_fk" FOREIGN KEY ("portrait_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_leagues" ADD CONSTRAINT "official_leagues_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_leagues" ADD CONSTRAINT "official_leagues_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experts_of_fund" ON "experts" USING btree ("fund_id");--> statement-breakpoint
CREATE INDEX "experts_of_portrait" ON "experts" USING btree ("portrait_id");--> statement-breakpoint
CREATE INDEX "experts_by_name" ON "experts" USING btree ("project_key","folded_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "experts_search" ON "experts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "images_by_name" ON "images" USING btree ("project_key","folded_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "images_by_creation" ON "images" USING btree ("project_key","created_at","id");--> statement-breakpoint
CREATE INDEX "images_by_size" ON "images" USING btree ("project_key","size","id");--> statement-breakpoint
CREATE INDEX "images_stored" ON "images" USING btree ("project_key","stored_as");--> statement-breakpoint
CREATE INDEX "images_search" ON "images" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "official_leagues_of_image" ON "official_leagues" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "official_leagues_by_name" ON "official_leagues" USING btree ("project_key","folded_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "official_leagues_by_start" ON "official_leagues" USING btree ("project_key","starts_at","id");--> statement-breakpoint
CREATE INDEX "official_leagues_by_end" ON "official_leagues" USING btree ("project_key","ends_at","id");--> statement-breakpoint
CREATE INDEX "official_leagues_search" ON "official_leagues" USING gin ("search_text" gin_trgm_ops);