CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "funds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"player_id" uuid NOT NULL,
	"name" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"cash" bigint NOT NULL,
	"value" bigint NOT NULL,
	"rank" integer NOT NULL,
	"traded_at" timestamp with time zone,
	"folded_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "funds_name" CHECK (length(btrim("funds"."name")) > 0),
	CONSTRAINT "funds_cash" CHECK ("funds"."cash" >= 0 and "funds"."value" >= "funds"."cash"),
	CONSTRAINT "funds_rank" CHECK ("funds"."rank" > 0)
);
--> statement-breakpoint
CREATE TABLE "holdings" (
	"fund_id" uuid NOT NULL,
	"instrument_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "holdings_fund_id_instrument_id_pk" PRIMARY KEY("fund_id","instrument_id"),
	CONSTRAINT "holdings_quantity" CHECK ("holdings"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "instruments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"symbol" text NOT NULL,
	"name" text NOT NULL,
	"exchange" text NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "instruments_symbol" UNIQUE("project_key","symbol"),
	CONSTRAINT "instruments_currency" CHECK ("instruments"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"folded_name" text NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "players_name" CHECK (length(btrim("players"."name")) > 0),
	CONSTRAINT "players_activity" CHECK ("players"."last_active_at" >= "players"."registered_at")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"instrument_id" uuid NOT NULL,
	"day" date NOT NULL,
	"close" bigint NOT NULL,
	CONSTRAINT "prices_instrument_id_day_pk" PRIMARY KEY("instrument_id","day"),
	CONSTRAINT "prices_close" CHECK ("prices"."close" > 0)
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"fund_id" uuid NOT NULL,
	"instrument_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "trades_quantity" CHECK ("trades"."quantity" <> 0),
	CONSTRAINT "trades_price" CHECK ("trades"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "played_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "funds" ADD CONSTRAINT "funds_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funds" ADD CONSTRAINT "funds_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instruments" ADD CONSTRAINT "instruments_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funds_of_player" ON "funds" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "funds_by_rank" ON "funds" USING btree ("project_key","rank","id");--> statement-breakpoint
CREATE INDEX "funds_by_name" ON "funds" USING btree ("project_key","folded_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "funds_search" ON "funds" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "holdings_of_instrument" ON "holdings" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "players_by_name" ON "players" USING btree ("project_key","folded_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "players_by_registration" ON "players" USING btree ("project_key","registered_at","id");--> statement-breakpoint
CREATE INDEX "players_by_activity" ON "players" USING btree ("project_key","last_active_at","id");--> statement-breakpoint
CREATE INDEX "players_search" ON "players" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trades_by_moment" ON "trades" USING btree ("project_key","at");--> statement-breakpoint
CREATE INDEX "trades_of_instrument" ON "trades" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "trades_of_fund" ON "trades" USING btree ("fund_id","at");