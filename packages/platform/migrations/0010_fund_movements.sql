CREATE TABLE "fund_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fund_id" uuid NOT NULL,
	"instrument_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"quantity" double precision NOT NULL,
	"paid" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "measure" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_movements" ADD CONSTRAINT "fund_movements_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_movements" ADD CONSTRAINT "fund_movements_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fund_movements_of_fund" ON "fund_movements" USING btree ("fund_id","at");--> statement-breakpoint
CREATE INDEX "fund_movements_of_instrument" ON "fund_movements" USING btree ("instrument_id");