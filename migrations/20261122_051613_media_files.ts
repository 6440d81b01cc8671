import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'clearPictures' BEFORE 'checkSearchIndex';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'clearPictures' BEFORE 'checkSearchIndex';
  CREATE TABLE "media_files" (
  	"name" text PRIMARY KEY NOT NULL,
  	"media_id" uuid NOT NULL,
  	"object" text NOT NULL,
  	"mime_type" text NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE INDEX "media_files_media_idx" ON "media_files" USING btree ("media_id");
  CREATE INDEX "media_files_object_idx" ON "media_files" USING btree ("object");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "media_files" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'clearDownloads', 'checkSearchIndex', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'clearDownloads', 'checkSearchIndex', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";`)
}
