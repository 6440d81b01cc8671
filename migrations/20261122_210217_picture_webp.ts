import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'completePictures' BEFORE 'checkSearchIndex';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'completePictures' BEFORE 'checkSearchIndex';
  ALTER TABLE "media" ADD COLUMN "placeholder" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_thumbnail_webp_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_thumbnail_webp_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_thumbnail_webp_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_thumbnail_webp_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_thumbnail_webp_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_thumbnail_webp_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_card_webp_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_card_webp_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_webp_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_webp_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_card_webp_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_webp_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_hero_webp_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_hero_webp_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_hero_webp_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_hero_webp_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_hero_webp_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_hero_webp_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_social_webp_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_social_webp_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_social_webp_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_social_webp_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_social_webp_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_social_webp_filename" varchar;
  CREATE INDEX "media_sizes_thumbnail_webp_sizes_thumbnail_webp_filename_idx" ON "media" USING btree ("sizes_thumbnail_webp_filename");
  CREATE INDEX "media_sizes_card_webp_sizes_card_webp_filename_idx" ON "media" USING btree ("sizes_card_webp_filename");
  CREATE INDEX "media_sizes_hero_webp_sizes_hero_webp_filename_idx" ON "media" USING btree ("sizes_hero_webp_filename");
  CREATE INDEX "media_sizes_social_webp_sizes_social_webp_filename_idx" ON "media" USING btree ("sizes_social_webp_filename");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  // What the older enums have no word for goes first: its cast would fail.
  await db.execute(sql`
   DELETE FROM "payload_jobs_log" WHERE "task_slug" = 'completePictures';
  DELETE FROM "payload_jobs" WHERE "task_slug" = 'completePictures';
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'clearDownloads', 'clearPictures', 'checkSearchIndex', 'forgottenPassword', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'clearDownloads', 'clearPictures', 'checkSearchIndex', 'forgottenPassword', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX "media_sizes_thumbnail_webp_sizes_thumbnail_webp_filename_idx";
  DROP INDEX "media_sizes_card_webp_sizes_card_webp_filename_idx";
  DROP INDEX "media_sizes_hero_webp_sizes_hero_webp_filename_idx";
  DROP INDEX "media_sizes_social_webp_sizes_social_webp_filename_idx";
  ALTER TABLE "media" DROP COLUMN "placeholder";
  ALTER TABLE "media" DROP COLUMN "sizes_thumbnail_webp_url";
  ALTER TABLE "media" DROP COLUMN "sizes_thumbnail_webp_width";
  ALTER TABLE "media" DROP COLUMN "sizes_thumbnail_webp_height";
  ALTER TABLE "media" DROP COLUMN "sizes_thumbnail_webp_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_thumbnail_webp_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_thumbnail_webp_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_card_webp_url";
  ALTER TABLE "media" DROP COLUMN "sizes_card_webp_width";
  ALTER TABLE "media" DROP COLUMN "sizes_card_webp_height";
  ALTER TABLE "media" DROP COLUMN "sizes_card_webp_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_card_webp_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_card_webp_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_hero_webp_url";
  ALTER TABLE "media" DROP COLUMN "sizes_hero_webp_width";
  ALTER TABLE "media" DROP COLUMN "sizes_hero_webp_height";
  ALTER TABLE "media" DROP COLUMN "sizes_hero_webp_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_hero_webp_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_hero_webp_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_social_webp_url";
  ALTER TABLE "media" DROP COLUMN "sizes_social_webp_width";
  ALTER TABLE "media" DROP COLUMN "sizes_social_webp_height";
  ALTER TABLE "media" DROP COLUMN "sizes_social_webp_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_social_webp_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_social_webp_filename";`)
}
