import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'compactChanges' BEFORE 'clearDownloads';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'compactChanges' BEFORE 'clearDownloads';
  CREATE TABLE "change_log" (
  	"id" bigserial PRIMARY KEY NOT NULL,
  	"position" bigint,
  	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  	"kind" varchar(30) NOT NULL,
  	"event" varchar(30) NOT NULL,
  	"collection" varchar(100) NOT NULL,
  	"document_id" varchar(100) NOT NULL,
  	"locales" text[],
  	"data" jsonb,
  	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
  	"tag" integer DEFAULT (random() * 2000000000)::int NOT NULL
  );
  
  CREATE TABLE "change_log_state" (
  	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
  	"epoch" varchar(20) DEFAULT substr(md5(random()::text || clock_timestamp()::text), 1, 8) NOT NULL,
  	"expired" bigint DEFAULT 0 NOT NULL
  );
  
  CREATE UNIQUE INDEX "change_log_position_idx" ON "change_log" USING btree ("position");
  CREATE INDEX "change_log_unnumbered_idx" ON "change_log" USING btree ("id") WHERE position is null;
  CREATE INDEX "change_log_document_idx" ON "change_log" USING btree ("collection","document_id","id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DO $$ DECLARE its_function regprocedure; BEGIN -- each table's, and the triggers that call it
     FOR its_function IN SELECT p.oid::regprocedure FROM pg_proc p
       WHERE p.proname LIKE 'frontdesk\\_note\\_%' AND p.pronamespace = current_schema()::regnamespace
     LOOP EXECUTE format('DROP FUNCTION %s CASCADE', its_function); END LOOP;
   END $$;
  DROP FUNCTION IF EXISTS frontdesk_number_changes();
  DROP SEQUENCE IF EXISTS change_log_positions;
  DROP TABLE "change_log" CASCADE;
  DROP TABLE "change_log_state" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'clearDownloads', 'clearPictures', 'completePictures', 'checkSearchIndex', 'forgottenPassword', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'clearDownloads', 'clearPictures', 'completePictures', 'checkSearchIndex', 'forgottenPassword', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";`)
}
