import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_asked_as_kind" AS ENUM('question', 'synonym', 'summary');
  CREATE TYPE "public"."enum_assistant_proposals" AS ENUM('off', 'ask', 'count');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'proposeLines' BEFORE 'forgottenPassword';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'proposeForAll' BEFORE 'forgottenPassword';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'proposeLines' BEFORE 'forgottenPassword';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'proposeForAll' BEFORE 'forgottenPassword';
  CREATE TABLE "chat_proposals" (
  	"target" text PRIMARY KEY NOT NULL,
  	"digest" varchar(64) NOT NULL,
  	"asked_at" timestamp (3) with time zone NOT NULL
  );
  
  ALTER TABLE "asked_as" ADD COLUMN "kind" "enum_asked_as_kind" DEFAULT 'question' NOT NULL;
  ALTER TABLE "assistant" ADD COLUMN "proposals" "enum_assistant_proposals" DEFAULT 'off';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "chat_proposals" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'compactChanges', 'clearDownloads', 'clearPictures', 'completePictures', 'checkSearchIndex', 'forgottenPassword', 'clearDeliveries', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'compactChanges', 'clearDownloads', 'clearPictures', 'completePictures', 'checkSearchIndex', 'forgottenPassword', 'clearDeliveries', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  ALTER TABLE "asked_as" DROP COLUMN "kind";
  ALTER TABLE "assistant" DROP COLUMN "proposals";
  DROP TYPE "public"."enum_asked_as_kind";
  DROP TYPE "public"."enum_assistant_proposals";`)
}
