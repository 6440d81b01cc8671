import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'backUp' BEFORE 'makeDocumentsReady';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'backUp' BEFORE 'makeDocumentsReady';
  CREATE TABLE "backup_state" (
  	"name" text PRIMARY KEY NOT NULL,
  	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"finished_at" timestamp (3) with time zone,
  	"bytes" bigint
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "backup_state" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'compactChanges', 'makeDocumentsReady', 'checkReadyDocuments', 'clearDownloads', 'clearPictures', 'completePictures', 'checkSearchIndex', 'embedPages', 'proposeLines', 'proposeForAll', 'forgottenPassword', 'clearDeliveries', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'compactChanges', 'makeDocumentsReady', 'checkReadyDocuments', 'clearDownloads', 'clearPictures', 'completePictures', 'checkSearchIndex', 'embedPages', 'proposeLines', 'proposeForAll', 'forgottenPassword', 'clearDeliveries', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";`)
}
