import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'makeDocumentsReady' BEFORE 'clearDownloads';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'checkReadyDocuments' BEFORE 'clearDownloads';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'makeDocumentsReady' BEFORE 'clearDownloads';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'checkReadyDocuments' BEFORE 'clearDownloads';
  CREATE TABLE "ready_documents" (
  	"id" uuid NOT NULL,
  	"collection" text NOT NULL,
  	"locale" text NOT NULL,
  	"stamp" varchar(24) NOT NULL,
  	"plain" text,
  	"filled" text,
  	"names" text[],
  	"alternates" text,
  	"card" text,
  	"picture" uuid,
  	"in_card" text,
  	CONSTRAINT "ready_documents_id_locale_stamp_collection_pk" PRIMARY KEY("id","locale","stamp","collection")
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "ready_documents" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'compactChanges', 'clearDownloads', 'clearPictures', 'completePictures', 'checkSearchIndex', 'embedPages', 'proposeLines', 'proposeForAll', 'forgottenPassword', 'clearDeliveries', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'compactChanges', 'clearDownloads', 'clearPictures', 'completePictures', 'checkSearchIndex', 'embedPages', 'proposeLines', 'proposeForAll', 'forgottenPassword', 'clearDeliveries', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";`)
}
