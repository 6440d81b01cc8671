import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'checkSearchIndex' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'checkSearchIndex' BEFORE 'schedulePublish';
  CREATE TABLE "search_docs" (
  	"num" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_docs_num_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"collection" text NOT NULL,
  	"doc_id" uuid NOT NULL,
  	"locale" text NOT NULL,
  	"language" text NOT NULL,
  	"title" text NOT NULL,
  	"slug" text NOT NULL,
  	"summary" text NOT NULL,
  	"body" text NOT NULL,
  	"published_at" timestamp (3) with time zone,
  	"ends_at" timestamp (3) with time zone,
  	"fingerprint" varchar(64) NOT NULL,
  	"length" integer NOT NULL,
  	"terms" integer[] NOT NULL,
  	"counts" smallint[] NOT NULL,
  	"sequence" "bytea" NOT NULL,
  	"words" text[] NOT NULL
  );
  
  CREATE TABLE "search_segments" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"locale" text NOT NULL,
  	"low" integer NOT NULL,
  	"high" integer NOT NULL,
  	"docs" integer NOT NULL,
  	"length" bigint NOT NULL
  );
  
  CREATE TABLE "search_postings" (
  	"term" integer NOT NULL,
  	"segment" integer NOT NULL,
  	"nums" "bytea" NOT NULL,
  	"counts" "bytea" NOT NULL,
  	"lengths" "bytea" NOT NULL,
  	"types" "bytea" NOT NULL,
  	CONSTRAINT "search_postings_term_segment_pk" PRIMARY KEY("term","segment")
  );
  
  CREATE TABLE "search_dead" (
  	"num" integer PRIMARY KEY NOT NULL,
  	"locale" text NOT NULL
  );
  
  CREATE TABLE "search_types" (
  	"code" smallint PRIMARY KEY NOT NULL,
  	"collection" text NOT NULL,
  	CONSTRAINT "search_types_collection_unique" UNIQUE("collection")
  );
  
  CREATE TABLE "search_words" (
  	"locale" text NOT NULL,
  	"word" text NOT NULL,
  	"docs" integer NOT NULL,
  	CONSTRAINT "search_words_locale_word_pk" PRIMARY KEY("locale","word")
  );
  
  CREATE TABLE "search_queries" (
  	"week" date NOT NULL,
  	"locale" text NOT NULL,
  	"query" text NOT NULL,
  	"searches" integer DEFAULT 0 NOT NULL,
  	"results" integer DEFAULT 0 NOT NULL,
  	"clicks" integer DEFAULT 0 NOT NULL,
  	CONSTRAINT "search_queries_week_locale_query_pk" PRIMARY KEY("week","locale","query")
  );
  
  CREATE TABLE "search_clicks" (
  	"week" date NOT NULL,
  	"query" text NOT NULL,
  	"collection" text NOT NULL,
  	"doc_id" uuid NOT NULL,
  	"clicks" integer DEFAULT 0 NOT NULL,
  	"positions" integer DEFAULT 0 NOT NULL,
  	CONSTRAINT "search_clicks_week_query_collection_doc_id_pk" PRIMARY KEY("week","query","collection","doc_id")
  );
  
  CREATE TABLE "search_settings_synonyms" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "search_settings_pins" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "search_settings" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "search_settings_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "search_settings_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"content_id" uuid,
  	"case_studies_id" uuid,
  	"events_id" uuid,
  	"partners_id" uuid
  );
  
  ALTER TABLE "search_settings_synonyms" ADD CONSTRAINT "search_settings_synonyms_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."search_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_pins" ADD CONSTRAINT "search_settings_pins_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."search_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_texts" ADD CONSTRAINT "search_settings_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."search_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."search_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_content_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_case_studies_fk" FOREIGN KEY ("case_studies_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_events_fk" FOREIGN KEY ("events_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_partners_fk" FOREIGN KEY ("partners_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "search_docs_document_idx" ON "search_docs" USING btree ("doc_id","collection");
  CREATE INDEX "search_docs_locale_idx" ON "search_docs" USING btree ("locale","num");
  CREATE INDEX "search_words_prefix_idx" ON "search_words" USING btree ("locale","word" text_pattern_ops);
  CREATE INDEX "search_words_similar_idx" ON "search_words" USING gin ("word" gin_trgm_ops);
  CREATE INDEX "search_settings_synonyms_order_idx" ON "search_settings_synonyms" USING btree ("_order");
  CREATE INDEX "search_settings_synonyms_parent_id_idx" ON "search_settings_synonyms" USING btree ("_parent_id");
  CREATE INDEX "search_settings_pins_order_idx" ON "search_settings_pins" USING btree ("_order");
  CREATE INDEX "search_settings_pins_parent_id_idx" ON "search_settings_pins" USING btree ("_parent_id");
  CREATE INDEX "search_settings_texts_order_parent" ON "search_settings_texts" USING btree ("order","parent_id");
  CREATE INDEX "search_settings_rels_order_idx" ON "search_settings_rels" USING btree ("order");
  CREATE INDEX "search_settings_rels_parent_idx" ON "search_settings_rels" USING btree ("parent_id");
  CREATE INDEX "search_settings_rels_path_idx" ON "search_settings_rels" USING btree ("path");
  CREATE INDEX "search_settings_rels_content_id_idx" ON "search_settings_rels" USING btree ("content_id");
  CREATE INDEX "search_settings_rels_case_studies_id_idx" ON "search_settings_rels" USING btree ("case_studies_id");
  CREATE INDEX "search_settings_rels_events_id_idx" ON "search_settings_rels" USING btree ("events_id");
  CREATE INDEX "search_settings_rels_partners_id_idx" ON "search_settings_rels" USING btree ("partners_id");
  ALTER TABLE "search_postings" ALTER COLUMN "nums" SET STORAGE EXTERNAL, ALTER COLUMN "counts" SET STORAGE EXTERNAL, ALTER COLUMN "lengths" SET STORAGE EXTERNAL, ALTER COLUMN "types" SET STORAGE EXTERNAL;
  ALTER TABLE "search_docs" ALTER COLUMN "sequence" SET STORAGE EXTERNAL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "search_docs" CASCADE;
  DROP TABLE "search_segments" CASCADE;
  DROP TABLE "search_postings" CASCADE;
  DROP TABLE "search_dead" CASCADE;
  DROP TABLE "search_types" CASCADE;
  DROP TABLE "search_words" CASCADE;
  DROP TABLE "search_queries" CASCADE;
  DROP TABLE "search_clicks" CASCADE;
  DROP TABLE "search_settings_synonyms" CASCADE;
  DROP TABLE "search_settings_pins" CASCADE;
  DROP TABLE "search_settings" CASCADE;
  DROP TABLE "search_settings_texts" CASCADE;
  DROP TABLE "search_settings_rels" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'clearDownloads', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'clearDownloads', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";`)
}
