CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "audit_event_projects" (
	"event_id" uuid NOT NULL,
	"project_key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_event_projects_event_id_project_key_pk" PRIMARY KEY("event_id","project_key")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"project_key" text,
	"action" text NOT NULL,
	"object" text GENERATED ALWAYS AS (split_part(action, '.', 1)) STORED NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_events_reason" CHECK (length(btrim("audit_events"."reason")) > 0),
	CONSTRAINT "audit_events_of_rights" CHECK ("audit_events"."reason" is not null or "audit_events"."project_key" is not null)
);
--> statement-breakpoint
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"folded_name" text NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "images_of_project" UNIQUE("project_key","id"),
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
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
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
CREATE TABLE "loose_files" (
	"project_key" text NOT NULL,
	"kind" text NOT NULL,
	"stored_as" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "loose_files_project_key_kind_stored_as_pk" PRIMARY KEY("project_key","kind","stored_as"),
	CONSTRAINT "loose_files_kind" CHECK ("loose_files"."kind" in ('media', 'files'))
);
--> statement-breakpoint
CREATE TABLE "fund_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fund_id" uuid NOT NULL,
	"instrument_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"quantity" double precision NOT NULL,
	"paid" bigint NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"kind" text,
	"run_id" uuid,
	CONSTRAINT "fund_movements_kind" CHECK ("fund_movements"."kind" in ('dividend', 'split', 'merger', 'delisting')),
	CONSTRAINT "fund_movements_run" CHECK (("fund_movements"."kind" is null) = ("fund_movements"."run_id" is null))
);
--> statement-breakpoint
CREATE TABLE "funds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"player_id" uuid NOT NULL,
	"name" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"cash" bigint NOT NULL,
	"value" bigint NOT NULL,
	"rank" integer NOT NULL,
	"traded_at" timestamp (3) with time zone,
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
	"folded_name" text NOT NULL,
	"search_text" text NOT NULL,
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
	"registered_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL,
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
	"at" timestamp (3) with time zone NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"measure" double precision DEFAULT 1 NOT NULL,
	CONSTRAINT "trades_quantity" CHECK ("trades"."quantity" <> 0),
	CONSTRAINT "trades_price" CHECK ("trades"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "former_memberships" (
	"project_key" text NOT NULL,
	"player_id" uuid NOT NULL,
	"league_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_memberships_player_id_league_id_pk" PRIMARY KEY("player_id","league_id")
);
--> statement-breakpoint
CREATE TABLE "league_members" (
	"league_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "league_members_league_id_player_id_pk" PRIMARY KEY("league_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "leagues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"name" text NOT NULL,
	"join_code" text NOT NULL,
	"owner_id" uuid,
	"member_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"folded_name" text NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leagues_join_code" UNIQUE("project_key","join_code"),
	CONSTRAINT "leagues_name" CHECK (length(btrim("leagues"."name")) > 0),
	CONSTRAINT "leagues_member_count" CHECK ("leagues"."member_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"project_key" text NOT NULL,
	"bucket" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"changes" integer NOT NULL,
	"funds_changed" integer NOT NULL,
	"registrations" integer NOT NULL,
	"funds_opened" integer NOT NULL,
	CONSTRAINT "activity_project_key_bucket_starts_at_pk" PRIMARY KEY("project_key","bucket","starts_at"),
	CONSTRAINT "activity_bucket" CHECK ("activity"."bucket" in ('15m', '1h', '6h', '1d')),
	CONSTRAINT "activity_funds" CHECK ("activity"."funds_changed" between 0 and "activity"."changes"),
	CONSTRAINT "activity_registrations" CHECK ("activity"."registrations" >= 0 and "activity"."funds_opened" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fund_returns" (
	"fund_id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"return_24h" double precision NOT NULL,
	"rank_24h" integer NOT NULL,
	"previous_rank_24h" integer,
	"return_7d" double precision NOT NULL,
	"rank_7d" integer NOT NULL,
	"previous_rank_7d" integer,
	"return_30d" double precision NOT NULL,
	"rank_30d" integer NOT NULL,
	"previous_rank_30d" integer,
	"return_season" double precision NOT NULL,
	"rank_season" integer NOT NULL,
	CONSTRAINT "fund_returns_ranks" CHECK (least("fund_returns"."rank_24h", "fund_returns"."rank_7d", "fund_returns"."rank_30d", "fund_returns"."rank_season") > 0)
);
--> statement-breakpoint
CREATE TABLE "instrument_trades" (
	"instrument_id" uuid NOT NULL,
	"range" text NOT NULL,
	"bought_by" integer NOT NULL,
	"bought_value" bigint NOT NULL,
	"sold_by" integer NOT NULL,
	"sold_value" bigint NOT NULL,
	CONSTRAINT "instrument_trades_instrument_id_range_pk" PRIMARY KEY("instrument_id","range"),
	CONSTRAINT "instrument_trades_range" CHECK ("instrument_trades"."range" in ('24h', '7d', '30d', 'season')),
	CONSTRAINT "instrument_trades_counts" CHECK ("instrument_trades"."bought_by" >= 0 and "instrument_trades"."sold_by" >= 0),
	CONSTRAINT "instrument_trades_values" CHECK ("instrument_trades"."bought_value" >= 0 and "instrument_trades"."sold_value" >= 0),
	CONSTRAINT "instrument_trades_bought" CHECK (("instrument_trades"."bought_by" > 0) = ("instrument_trades"."bought_value" > 0)),
	CONSTRAINT "instrument_trades_sold" CHECK (("instrument_trades"."sold_by" > 0) = ("instrument_trades"."sold_value" > 0))
);
--> statement-breakpoint
CREATE TABLE "league_returns" (
	"league_id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"return_24h" double precision NOT NULL,
	"return_7d" double precision NOT NULL,
	"return_30d" double precision NOT NULL,
	"return_season" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_gaps" (
	"project_key" text NOT NULL,
	"ranking" text NOT NULL,
	"rank" integer NOT NULL,
	"is_moved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rank_gaps_ranking" CHECK ("rank_gaps"."ranking" in ('rank', 'rank_24h', 'rank_7d', 'rank_30d', 'rank_season', 'previous_rank_24h', 'previous_rank_7d', 'previous_rank_30d')),
	CONSTRAINT "rank_gaps_rank" CHECK ("rank_gaps"."rank" > 0)
);
--> statement-breakpoint
CREATE TABLE "plan_batches" (
	"plan_key" text NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"answer" json NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_batches_plan_key_id_pk" PRIMARY KEY("plan_key","id")
);
--> statement-breakpoint
CREATE TABLE "plan_edges" (
	"plan_key" text NOT NULL,
	"id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_edges_plan_key_id_pk" PRIMARY KEY("plan_key","id"),
	CONSTRAINT "plan_edges_ends" UNIQUE("plan_key","from_id","to_id"),
	CONSTRAINT "plan_edges_apart" CHECK ("plan_edges"."from_id" <> "plan_edges"."to_id")
);
--> statement-breakpoint
CREATE TABLE "plan_files" (
	"plan_key" text NOT NULL,
	"id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"name" text NOT NULL,
	"stored_as" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_files_plan_key_id_pk" PRIMARY KEY("plan_key","id"),
	CONSTRAINT "plan_files_name" CHECK (length(btrim("plan_files"."name")) > 0),
	CONSTRAINT "plan_files_size" CHECK ("plan_files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_gone" (
	"plan_key" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "plan_gone_plan_key_id_pk" PRIMARY KEY("plan_key","id")
);
--> statement-breakpoint
CREATE TABLE "plan_nodes" (
	"plan_key" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"notes" text NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"assignee_id" uuid,
	"due_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_nodes_plan_key_id_pk" PRIMARY KEY("plan_key","id"),
	CONSTRAINT "plan_nodes_title" CHECK (length(btrim("plan_nodes"."title")) > 0),
	CONSTRAINT "plan_nodes_kind" CHECK ("plan_nodes"."kind" in ('milestone', 'task', 'campaign', 'sponsor', 'editorial', 'review')),
	CONSTRAINT "plan_nodes_status" CHECK ("plan_nodes"."status" in ('planned', 'active', 'blocked', 'done', 'dropped')),
	CONSTRAINT "plan_nodes_notes" CHECK (length("plan_nodes"."notes") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"key" text PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_errors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"error" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'choose_method' NOT NULL,
	"active" text,
	"identity_id" uuid,
	"csrf_hash" text NOT NULL,
	"request_url" text NOT NULL,
	"return_to" text,
	"refresh" boolean NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"identifier" text DEFAULT '' NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"field_messages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code_hash" text,
	"code_attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "flows_type" CHECK ("flows"."type" in ('login', 'registration', 'verification', 'recovery', 'settings')),
	CONSTRAINT "flows_state" CHECK ("flows"."state" in ('choose_method', 'sent_email', 'passed_challenge', 'show_form', 'success'))
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"email" text GENERATED ALWAYS AS (lower(record #>> '{traits,email}')) STORED NOT NULL,
	"state" text GENERATED ALWAYS AS (record ->> 'state') STORED NOT NULL,
	"updated_at" text GENERATED ALWAYS AS (record ->> 'updated_at') STORED NOT NULL,
	"is_sudo" boolean GENERATED ALWAYS AS (coalesce(record #> '{metadata_public,authz,sudo}' = 'true'::jsonb, false)) STORED NOT NULL,
	CONSTRAINT "identities_email_unique" UNIQUE("email"),
	CONSTRAINT "identities_record_id" CHECK (("identities"."record" ->> 'id')::uuid = "identities"."id"),
	CONSTRAINT "identities_state" CHECK ("identities"."state" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"link" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mails_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"identity_id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "passwords_identifier_unique" UNIQUE("identifier"),
	CONSTRAINT "passwords_identifier" CHECK ("passwords"."identifier" = lower("passwords"."identifier"))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"logout_token" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"authentications" jsonb NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"ended_at" timestamp (3) with time zone,
	"ending" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_logout_token_unique" UNIQUE("logout_token"),
	CONSTRAINT "sessions_expiry" CHECK ("sessions"."expires_at" > "sessions"."issued_at"),
	CONSTRAINT "sessions_ending" CHECK ("sessions"."ending" in ('logout', 'replaced', 'deactivated', 'revoked')),
	CONSTRAINT "sessions_ended" CHECK (("sessions"."ended_at" is null) = ("sessions"."ending" is null))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_key" text NOT NULL,
	"run_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"audience" json NOT NULL,
	"recipients" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcements_recipients" CHECK ("announcements"."recipients" >= 0)
);
--> statement-breakpoint
CREATE TABLE "declared_holidays" (
	"project_key" text NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"run_id" uuid,
	"replaced" jsonb,
	CONSTRAINT "declared_holidays_project_key_date_pk" PRIMARY KEY("project_key","date")
);
--> statement-breakpoint
CREATE TABLE "instrument_stops" (
	"instrument_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"run_id" uuid,
	"replaced" jsonb,
	CONSTRAINT "instrument_stops_kind" CHECK ("instrument_stops"."kind" in ('halted', 'delisted')),
	CONSTRAINT "instrument_stops_delisted" CHECK ("instrument_stops"."kind" = 'halted' or "instrument_stops"."until" is null),
	CONSTRAINT "instrument_stops_order" CHECK ("instrument_stops"."until" > "instrument_stops"."since")
);
--> statement-breakpoint
CREATE TABLE "script_log_lines" (
	"run_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"level" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "script_log_lines_run_id_number_pk" PRIMARY KEY("run_id","number"),
	CONSTRAINT "script_log_lines_number" CHECK ("script_log_lines"."number" > 0),
	CONSTRAINT "script_log_lines_level" CHECK ("script_log_lines"."level" in ('info', 'warning', 'error'))
);
--> statement-breakpoint
CREATE TABLE "script_presets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"name" text NOT NULL,
	"template_id" text NOT NULL,
	"parameters" json NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"folded_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "script_presets_name" CHECK (length(btrim("script_presets"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "script_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_key" text NOT NULL,
	"template_id" text NOT NULL,
	"title" text NOT NULL,
	"parameters" json NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"counts" json NOT NULL,
	"started_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"inverse_of" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"is_cancelling" boolean DEFAULT false NOT NULL,
	"confirmed" jsonb,
	"confirmed_at" timestamp (3) with time zone,
	"known_equal_runs" uuid[] DEFAULT '{}' NOT NULL,
	"held_because" text,
	"runner" uuid,
	"lease_ends_at" timestamp (3) with time zone,
	"folded_title" text NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "script_runs_status" CHECK ("script_runs"."status" in ('queued', 'needs-confirmation', 'running', 'succeeded', 'failed', 'cancelled')),
	CONSTRAINT "script_runs_held" CHECK (("script_runs"."status" = 'needs-confirmation') = ("script_runs"."held_because" is not null)),
	CONSTRAINT "script_runs_progress" CHECK ("script_runs"."progress" between 0 and 1),
	CONSTRAINT "script_runs_reason" CHECK (length(btrim("script_runs"."reason")) > 0),
	CONSTRAINT "script_runs_runner" CHECK (("script_runs"."status" = 'running') = ("script_runs"."runner" is not null)),
	CONSTRAINT "script_runs_lease" CHECK (("script_runs"."runner" is null) = ("script_runs"."lease_ends_at" is null)),
	CONSTRAINT "script_runs_end" CHECK (("script_runs"."status" in ('queued', 'needs-confirmation', 'running')) = ("script_runs"."ended_at" is null)),
	CONSTRAINT "script_runs_outcome" CHECK (("script_runs"."ended_at" is null) = ("script_runs"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"project_key" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"is_frozen" boolean DEFAULT false NOT NULL,
	"played_at" timestamp (3) with time zone,
	CONSTRAINT "seasons_order" CHECK ("seasons"."ends_at" > "seasons"."starts_at"),
	CONSTRAINT "seasons_currency" CHECK ("seasons"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "former_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"project_key" text,
	"access" text NOT NULL,
	"given_by" uuid,
	"given_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"last_used_at" timestamp (3) with time zone,
	"taken_by" uuid NOT NULL,
	CONSTRAINT "former_grants_scope" UNIQUE NULLS NOT DISTINCT("identity_id","project_key")
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"project_key" text,
	"access" text NOT NULL,
	"given_by" uuid,
	"given_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "grants_scope" UNIQUE NULLS NOT DISTINCT("identity_id","project_key"),
	CONSTRAINT "grants_access" CHECK ("grants"."access" in ('r', 'rw', 'sudo')),
	CONSTRAINT "grants_sudo" CHECK (("grants"."access" = 'sudo') = ("grants"."project_key" is null))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"sudo" boolean NOT NULL,
	"projects" jsonb NOT NULL,
	"reason" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"token_hash" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ending" text,
	"ended_at" timestamp (3) with time zone,
	"identity_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invitations_email" CHECK ("invitations"."email" = lower("invitations"."email")),
	CONSTRAINT "invitations_reason" CHECK (length(btrim("invitations"."reason")) > 0),
	CONSTRAINT "invitations_expiry" CHECK ("invitations"."expires_at" > "invitations"."sent_at"),
	CONSTRAINT "invitations_ending" CHECK ("invitations"."ending" in ('accepted', 'expired', 'withdrawn')),
	CONSTRAINT "invitations_ended" CHECK (("invitations"."ending" is null) = ("invitations"."ended_at" is null)),
	CONSTRAINT "invitations_accepted" CHECK ((coalesce("invitations"."ending", '') = 'accepted') = ("invitations"."identity_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "translation_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"translation_key" text NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"previous_source" text,
	"source_changed_at" timestamp (3) with time zone NOT NULL,
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
	"dismissed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"folded_value" text NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "translations_key_id_locale_pk" PRIMARY KEY("key_id","locale"),
	CONSTRAINT "translations_status" CHECK ("translations"."status" in ('missing', 'translated', 'changed', 'needs_review')),
	CONSTRAINT "translations_missing" CHECK (("translations"."value" is null) = ("translations"."status" = 'missing')),
	CONSTRAINT "translations_value" CHECK (length("translations"."value") > 0),
	CONSTRAINT "translations_issues" CHECK (jsonb_typeof("translations"."issues") = 'array'),
	CONSTRAINT "translations_dismissed" CHECK (jsonb_typeof("translations"."dismissed") = 'array'),
	CONSTRAINT "translations_changed" CHECK (("translations"."changed_at" is null) = ("translations"."changed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "audit_event_projects" ADD CONSTRAINT "audit_event_projects_event_id_audit_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."audit_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_orders" ADD CONSTRAINT "expert_orders_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_portrait" FOREIGN KEY ("project_key","portrait_id") REFERENCES "public"."images"("project_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_leagues" ADD CONSTRAINT "official_leagues_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_leagues" ADD CONSTRAINT "official_leagues_image" FOREIGN KEY ("project_key","image_id") REFERENCES "public"."images"("project_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_movements" ADD CONSTRAINT "fund_movements_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_movements" ADD CONSTRAINT "fund_movements_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "former_memberships" ADD CONSTRAINT "former_memberships_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_owner_id_players_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_returns" ADD CONSTRAINT "fund_returns_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_returns" ADD CONSTRAINT "fund_returns_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_trades" ADD CONSTRAINT "instrument_trades_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_returns" ADD CONSTRAINT "league_returns_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_returns" ADD CONSTRAINT "league_returns_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_gaps" ADD CONSTRAINT "rank_gaps_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_batches" ADD CONSTRAINT "plan_batches_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_edges" ADD CONSTRAINT "plan_edges_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_edges" ADD CONSTRAINT "plan_edges_from" FOREIGN KEY ("plan_key","from_id") REFERENCES "public"."plan_nodes"("plan_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_edges" ADD CONSTRAINT "plan_edges_to" FOREIGN KEY ("plan_key","to_id") REFERENCES "public"."plan_nodes"("plan_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_files" ADD CONSTRAINT "plan_files_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_files" ADD CONSTRAINT "plan_files_node" FOREIGN KEY ("plan_key","node_id") REFERENCES "public"."plan_nodes"("plan_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_gone" ADD CONSTRAINT "plan_gone_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_nodes" ADD CONSTRAINT "plan_nodes_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flows" ADD CONSTRAINT "flows_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_run_id_script_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."script_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_holidays" ADD CONSTRAINT "declared_holidays_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_stops" ADD CONSTRAINT "instrument_stops_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_log_lines" ADD CONSTRAINT "script_log_lines_run_id_script_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."script_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_presets" ADD CONSTRAINT "script_presets_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_runs" ADD CONSTRAINT "script_runs_project_key_seasons_project_key_fk" FOREIGN KEY ("project_key") REFERENCES "public"."seasons"("project_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_grants" ADD CONSTRAINT "former_grants_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_key_id_translation_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."translation_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_projects_moment" ON "audit_event_projects" USING btree ("project_key","at","event_id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_moment" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_object" ON "audit_events" USING btree ("object","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_of_member" ON "audit_events" USING btree (("before" ->> 'id'),"at","id") WHERE "audit_events"."action" = 'league.remove_member';--> statement-breakpoint
CREATE INDEX "audit_events_beginning" ON "audit_events" USING btree ("search_text" collate "C");--> statement-breakpoint
CREATE INDEX "audit_events_search" ON "audit_events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "official_leagues_search" ON "official_leagues" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "loose_files_moment" ON "loose_files" USING btree ("at");--> statement-breakpoint
CREATE INDEX "fund_movements_of_fund" ON "fund_movements" USING btree ("fund_id","at");--> statement-breakpoint
CREATE INDEX "fund_movements_of_instrument" ON "fund_movements" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "funds_of_player" ON "funds" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "funds_by_value" ON "funds" USING btree ("project_key",(- "value"::float8),"id");--> statement-breakpoint
CREATE INDEX "funds_by_name" ON "funds" USING btree ("project_key","folded_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "funds_search" ON "funds" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "holdings_of_instrument" ON "holdings" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "instruments_by_symbol" ON "instruments" USING btree ("project_key","symbol" collate "C","id");--> statement-breakpoint
CREATE INDEX "instruments_by_name" ON "instruments" USING btree ("project_key","folded_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "instruments_by_search_text" ON "instruments" USING btree ("project_key","search_text" collate "C");--> statement-breakpoint
CREATE INDEX "instruments_search" ON "instruments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "players_by_name" ON "players" USING btree ("project_key","folded_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "players_by_registration" ON "players" USING btree ("project_key","registered_at","id");--> statement-breakpoint
CREATE INDEX "players_by_activity" ON "players" USING btree ("project_key","last_active_at","id");--> statement-breakpoint
CREATE INDEX "players_of_locale_by_name" ON "players" USING btree ("project_key","locale","folded_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "players_of_locale_by_registration" ON "players" USING btree ("project_key","locale","registered_at","id");--> statement-breakpoint
CREATE INDEX "players_of_locale_by_activity" ON "players" USING btree ("project_key","locale","last_active_at","id");--> statement-breakpoint
CREATE INDEX "players_search" ON "players" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trades_of_instrument" ON "trades" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "trades_of_fund" ON "trades" USING btree ("fund_id","at");--> statement-breakpoint
CREATE INDEX "former_memberships_of_project" ON "former_memberships" USING btree ("project_key");--> statement-breakpoint
CREATE INDEX "league_members_of_player" ON "league_members" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "league_members_by_moment" ON "league_members" USING btree ("league_id","joined_at","player_id");--> statement-breakpoint
CREATE INDEX "leagues_of_owner" ON "leagues" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "leagues_by_name" ON "leagues" USING btree ("project_key","folded_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "leagues_by_creation" ON "leagues" USING btree ("project_key","created_at","id");--> statement-breakpoint
CREATE INDEX "leagues_by_members" ON "leagues" USING btree ("project_key","member_count","id");--> statement-breakpoint
CREATE INDEX "leagues_search" ON "leagues" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fund_returns_by_24h" ON "fund_returns" USING btree ("project_key",(- "return_24h"::float8),"fund_id");--> statement-breakpoint
CREATE INDEX "fund_returns_by_7d" ON "fund_returns" USING btree ("project_key",(- "return_7d"::float8),"fund_id");--> statement-breakpoint
CREATE INDEX "fund_returns_by_30d" ON "fund_returns" USING btree ("project_key",(- "return_30d"::float8),"fund_id");--> statement-breakpoint
CREATE INDEX "fund_returns_by_season" ON "fund_returns" USING btree ("project_key",(- "return_season"::float8),"fund_id");--> statement-breakpoint
CREATE INDEX "league_returns_by_24h" ON "league_returns" USING btree ("project_key","return_24h","league_id");--> statement-breakpoint
CREATE INDEX "league_returns_by_7d" ON "league_returns" USING btree ("project_key","return_7d","league_id");--> statement-breakpoint
CREATE INDEX "league_returns_by_30d" ON "league_returns" USING btree ("project_key","return_30d","league_id");--> statement-breakpoint
CREATE INDEX "league_returns_by_season" ON "league_returns" USING btree ("project_key","return_season","league_id");--> statement-breakpoint
CREATE INDEX "rank_gaps_by_rank" ON "rank_gaps" USING btree ("project_key","ranking","rank");--> statement-breakpoint
CREATE INDEX "plan_batches_by_moment" ON "plan_batches" USING btree ("plan_key","at");--> statement-breakpoint
CREATE INDEX "plan_edges_by_end" ON "plan_edges" USING btree ("plan_key","to_id");--> statement-breakpoint
CREATE INDEX "plan_files_of_node" ON "plan_files" USING btree ("plan_key","node_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "plan_files_stored" ON "plan_files" USING btree ("plan_key","stored_as");--> statement-breakpoint
CREATE INDEX "identities_sudo" ON "identities" USING btree ("id") WHERE "identities"."is_sudo";--> statement-breakpoint
CREATE INDEX "identities_by_email" ON "identities" USING btree ("email" collate "C","id");--> statement-breakpoint
CREATE INDEX "identities_search" ON "identities" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","number");--> statement-breakpoint
CREATE INDEX "sessions_identity" ON "sessions" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "announcements_by_moment" ON "announcements" USING btree ("project_key","at");--> statement-breakpoint
CREATE INDEX "announcements_of_run" ON "announcements" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "script_presets_by_name" ON "script_presets" USING btree ("project_key","folded_name" collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "script_runs_running" ON "script_runs" USING btree ("project_key") WHERE "script_runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "script_runs_queued" ON "script_runs" USING btree ("project_key","starts_at") WHERE "script_runs"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "script_runs_waiting" ON "script_runs" USING btree ("started_by") WHERE "script_runs"."status" in ('queued', 'needs-confirmation');--> statement-breakpoint
CREATE INDEX "script_runs_by_creation" ON "script_runs" USING btree ("project_key","created_at","id");--> statement-breakpoint
CREATE INDEX "script_runs_by_status" ON "script_runs" USING btree ("project_key","status","created_at","id");--> statement-breakpoint
CREATE INDEX "script_runs_by_template" ON "script_runs" USING btree ("project_key","template_id","created_at","id");--> statement-breakpoint
CREATE INDEX "script_runs_by_starter" ON "script_runs" USING btree ("project_key","started_by","created_at","id");--> statement-breakpoint
CREATE INDEX "script_runs_by_title" ON "script_runs" USING btree ("project_key","folded_title" collate "C");--> statement-breakpoint
CREATE INDEX "script_runs_search" ON "script_runs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "grants_by_moment" ON "grants" USING btree ("given_at","id");--> statement-breakpoint
CREATE INDEX "grants_by_use" ON "grants" USING btree (coalesce("last_used_at", timestamp with time zone '1970-01-01 00:00:00+00'),"id");--> statement-breakpoint
CREATE INDEX "grants_of_project" ON "grants" USING btree ("project_key","given_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("email") WHERE "invitations"."ending" is null;--> statement-breakpoint
CREATE INDEX "invitations_by_creation" ON "invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_by_email" ON "invitations" USING btree ("email" collate "C","id");--> statement-breakpoint
CREATE INDEX "invitations_by_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_search" ON "invitations" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "translation_keys_by_key" ON "translation_keys" USING btree ("translation_key","folded_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "translation_keys_search" ON "translation_keys" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "translation_keys_tag" ON "translation_keys" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "translations_by_author" ON "translations" USING btree ("changed_by","locale","key_id");--> statement-breakpoint
CREATE INDEX "translations_by_status" ON "translations" USING btree ("locale","status","key_id");--> statement-breakpoint
CREATE INDEX "translations_at_fault" ON "translations" USING btree ("locale","key_id") WHERE "translations"."issues" <> '[]';--> statement-breakpoint
-- The projects that an event is about, as `auditedProjects` of the contract says.
CREATE FUNCTION "audited_projects"("in_project" text, "action" text, "before" jsonb, "after" jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT "in_project" WHERE "in_project" IS NOT NULL
  UNION ALL
  SELECT "key" FROM
    jsonb_each(CASE WHEN jsonb_typeof("before" -> 'projects') = 'object' THEN "before" -> 'projects' ELSE '{}' END) AS "was"
    FULL JOIN jsonb_each(CASE WHEN jsonb_typeof("after" -> 'projects') = 'object' THEN "after" -> 'projects' ELSE '{}' END) AS "is"
    USING ("key")
  WHERE "in_project" IS NULL AND (starts_with("action", 'invitation.') OR "was"."value" IS DISTINCT FROM "is"."value")
$$;--> statement-breakpoint
CREATE FUNCTION "file_audit_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_event_projects" ("event_id", "project_key", "at")
  SELECT "id", "key", "at" FROM "added", "audited_projects"("added"."project_key", "action", "before", "after") AS "key";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_filed" AFTER INSERT ON "audit_events" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "file_audit_events"();
