import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'embedPages' BEFORE 'proposeLines';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'embedPages' BEFORE 'proposeLines';
  CREATE TABLE "search_passages" (
  	"num" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_passages_num_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"collection" text NOT NULL,
  	"doc_id" uuid NOT NULL,
  	"language" text NOT NULL,
  	"place" smallint NOT NULL,
  	"digest" varchar(64) NOT NULL,
  	"model" text NOT NULL,
  	"vector" "bytea" NOT NULL,
  	"scale" real NOT NULL
  );
  
  CREATE TABLE "search_embedded" (
  	"collection" text NOT NULL,
  	"doc_id" uuid NOT NULL,
  	"language" text NOT NULL,
  	"fingerprint" varchar(64) NOT NULL,
  	"model" text NOT NULL,
  	CONSTRAINT "search_embedded_doc_id_collection_language_pk" PRIMARY KEY("doc_id","collection","language")
  );
  
  CREATE TABLE "search_embedding_usage" (
  	"day" date NOT NULL,
  	"provider" text NOT NULL,
  	"model" text NOT NULL,
  	"queries" integer DEFAULT 0 NOT NULL,
  	"passages" integer DEFAULT 0 NOT NULL,
  	"failures" integer DEFAULT 0 NOT NULL,
  	"tokens" bigint DEFAULT 0 NOT NULL,
  	CONSTRAINT "search_embedding_usage_day_provider_model_pk" PRIMARY KEY("day","provider","model")
  );
  
  CREATE INDEX "search_passages_document_idx" ON "search_passages" USING btree ("doc_id","collection");
  CREATE INDEX "search_passages_model_idx" ON "search_passages" USING btree ("model","num");
  CREATE INDEX "search_passages_digest_idx" ON "search_passages" USING btree ("digest");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "search_passages" CASCADE;
  DROP TABLE "search_embedded" CASCADE;
  DROP TABLE "search_embedding_usage" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'compactChanges', 'clearDownloads', 'clearPictures', 'completePictures', 'checkSearchIndex', 'proposeLines', 'proposeForAll', 'forgottenPassword', 'clearDeliveries', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'compactChanges', 'clearDownloads', 'clearPictures', 'completePictures', 'checkSearchIndex', 'proposeLines', 'proposeForAll', 'forgottenPassword', 'clearDeliveries', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";`)
}
