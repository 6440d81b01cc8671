import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_conversations_rating" AS ENUM('up', 'down');
  CREATE TYPE "public"."enum_assistant_currency" AS ENUM('USD', 'EUR', 'CHF', 'GBP');
  CREATE TABLE "chat_exchanges" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"conversation_id" uuid NOT NULL,
  	"asked_at" timestamp (3) with time zone NOT NULL,
  	"question" text NOT NULL,
  	"answer" text NOT NULL,
  	"outcome" text NOT NULL,
  	"citations" jsonb NOT NULL,
  	"provider" text,
  	"model" text,
  	"fallback" boolean NOT NULL,
  	"attempts" jsonb NOT NULL,
  	"latency_ms" integer NOT NULL,
  	"first_token_ms" integer,
  	"prompt_tokens" integer,
  	"completion_tokens" integer,
  	"rating" text,
  	"comment" text,
  	"rated_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "chat_usage" (
  	"day" date NOT NULL,
  	"provider" text NOT NULL,
  	"model" text NOT NULL,
  	"answers" integer DEFAULT 0 NOT NULL,
  	"failovers" integer DEFAULT 0 NOT NULL,
  	"conversations" integer DEFAULT 0 NOT NULL,
  	"unanswered" integer DEFAULT 0 NOT NULL,
  	"up" integer DEFAULT 0 NOT NULL,
  	"down" integer DEFAULT 0 NOT NULL,
  	"failures" integer DEFAULT 0 NOT NULL,
  	"skipped" integer DEFAULT 0 NOT NULL,
  	"prompt_tokens" bigint DEFAULT 0 NOT NULL,
  	"completion_tokens" bigint DEFAULT 0 NOT NULL,
  	CONSTRAINT "chat_usage_day_provider_model_pk" PRIMARY KEY("day","provider","model")
  );
  
  CREATE TABLE "conversations" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"lead_id" uuid,
  	"turns" numeric DEFAULT 0 NOT NULL,
  	"rating" "enum_conversations_rating",
  	"unanswered" boolean DEFAULT false,
  	"fallback" boolean DEFAULT false,
  	"last_turn_at" timestamp(3) with time zone,
  	"page" varchar,
  	"locale" varchar,
  	"tokens" numeric DEFAULT 0 NOT NULL,
  	"client" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "assistant_prices" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"provider" varchar NOT NULL,
  	"model" varchar,
  	"prompt" numeric NOT NULL,
  	"completion" numeric NOT NULL
  );
  
  CREATE TABLE "assistant" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"conversation_tokens" numeric DEFAULT 40000,
  	"currency" "enum_assistant_currency" DEFAULT 'USD',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "assistant_locales" (
  	"name" varchar,
  	"greeting" varchar,
  	"tone" varchar,
  	"refusal" varchar,
  	"nothing_found" varchar,
  	"hand_over" varchar,
  	"contact_url" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "assistant_prices" ADD CONSTRAINT "assistant_prices_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "assistant_locales" ADD CONSTRAINT "assistant_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "chat_exchanges_conversation_idx" ON "chat_exchanges" USING btree ("conversation_id","asked_at");
  CREATE INDEX "chat_exchanges_asked_idx" ON "chat_exchanges" USING btree ("asked_at");
  CREATE INDEX "chat_exchanges_disliked_idx" ON "chat_exchanges" USING btree ("rated_at") WHERE rating = 'down';
  CREATE INDEX "conversations_lead_idx" ON "conversations" USING btree ("lead_id");
  CREATE INDEX "conversations_rating_idx" ON "conversations" USING btree ("rating");
  CREATE INDEX "conversations_unanswered_idx" ON "conversations" USING btree ("unanswered");
  CREATE INDEX "conversations_fallback_idx" ON "conversations" USING btree ("fallback");
  CREATE INDEX "conversations_last_turn_at_idx" ON "conversations" USING btree ("last_turn_at");
  CREATE INDEX "conversations_updated_at_idx" ON "conversations" USING btree ("updated_at");
  CREATE INDEX "conversations_created_at_idx" ON "conversations" USING btree ("created_at");
  CREATE INDEX "assistant_prices_order_idx" ON "assistant_prices" USING btree ("_order");
  CREATE INDEX "assistant_prices_parent_id_idx" ON "assistant_prices" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "assistant_locales_locale_parent_id_unique" ON "assistant_locales" USING btree ("_locale","_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "chat_exchanges" CASCADE;
  DROP TABLE "chat_usage" CASCADE;
  DROP TABLE "conversations" CASCADE;
  DROP TABLE "assistant_prices" CASCADE;
  DROP TABLE "assistant" CASCADE;
  DROP TABLE "assistant_locales" CASCADE;
  DROP TYPE "public"."enum_conversations_rating";
  DROP TYPE "public"."enum_assistant_currency";`)
}
