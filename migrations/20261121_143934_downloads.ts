import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_downloads_kind" AS ENUM('brochures', 'tco');
  CREATE TYPE "public"."enum_downloads_locale" AS ENUM('en', 'de');
  CREATE TYPE "public"."enum_downloads_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__downloads_v_version_kind" AS ENUM('brochures', 'tco');
  CREATE TYPE "public"."enum__downloads_v_version_locale" AS ENUM('en', 'de');
  CREATE TYPE "public"."enum__downloads_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__downloads_v_published_locale" AS ENUM('en', 'de');
  ALTER TYPE "public"."enum_mails_state" ADD VALUE 'withheld';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'clearDownloads' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'clearDownloads' BEFORE 'schedulePublish';
  CREATE TABLE "download_grants" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"token_hash" varchar(64) NOT NULL,
  	"request_id" uuid NOT NULL,
  	"download_id" uuid NOT NULL,
  	"checksum" varchar(64) NOT NULL,
  	"filename" text NOT NULL,
  	"mime_type" text NOT NULL,
  	"size" bigint NOT NULL,
  	"downloads" integer DEFAULT 0 NOT NULL,
  	"resumed" bigint DEFAULT 0 NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "download_grants_token_hash_unique" UNIQUE("token_hash")
  );
  
  CREATE TABLE "otp_probes" (
  	"id" varchar(64) PRIMARY KEY NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "download_days" (
  	"download_id" uuid NOT NULL,
  	"day" date NOT NULL,
  	"requested" integer DEFAULT 0 NOT NULL,
  	"verified" integer DEFAULT 0 NOT NULL,
  	"downloaded" integer DEFAULT 0 NOT NULL,
  	CONSTRAINT "download_days_download_id_day_pk" PRIMARY KEY("download_id","day")
  );
  
  CREATE TABLE "downloads" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"kind" "enum_downloads_kind",
  	"summary" varchar,
  	"cover_id" uuid,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"locale" "enum_downloads_locale" DEFAULT 'en',
  	"pages" numeric,
  	"internal_notes" varchar,
  	"checksum" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_downloads_status" DEFAULT 'draft',
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric
  );
  
  CREATE TABLE "_downloads_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar,
  	"version_kind" "enum__downloads_v_version_kind",
  	"version_summary" varchar,
  	"version_cover_id" uuid,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_locale" "enum__downloads_v_version_locale" DEFAULT 'en',
  	"version_pages" numeric,
  	"version_internal_notes" varchar,
  	"version_checksum" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__downloads_v_version_status" DEFAULT 'draft',
  	"version_url" varchar,
  	"version_thumbnail_u_r_l" varchar,
  	"version_filename" varchar,
  	"version_mime_type" varchar,
  	"version_filesize" numeric,
  	"version_width" numeric,
  	"version_height" numeric,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__downloads_v_published_locale",
  	"latest" boolean
  );
  
  ALTER TABLE "leads" ADD COLUMN "downloads" numeric DEFAULT 0;
  ALTER TABLE "otp_requests" ADD COLUMN "name" varchar;
  ALTER TABLE "otp_requests" ADD COLUMN "company" varchar;
  ALTER TABLE "otp_requests" ADD COLUMN "download_id" uuid;
  ALTER TABLE "otp_requests" ADD COLUMN "verified_at" timestamp(3) with time zone;
  ALTER TABLE "otp_requests" ADD COLUMN "downloads" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "otp_requests" ADD COLUMN "downloaded_at" timestamp(3) with time zone;
  ALTER TABLE "otp_requests" ADD COLUMN "lead_id" uuid;
  ALTER TABLE "otp_requests" ADD COLUMN "submission_id" uuid;
  ALTER TABLE "otp_requests" ADD COLUMN "locale" varchar;
  ALTER TABLE "otp_requests" ADD COLUMN "client" varchar;
  ALTER TABLE "otp_requests" ADD COLUMN "withheld" varchar;
  ALTER TABLE "otp_requests" ADD COLUMN "body" jsonb;
  ALTER TABLE "otp_requests" ADD COLUMN "email_key" varchar;
  ALTER TABLE "otp_requests" ADD COLUMN "code_hash" varchar;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "downloads_id" uuid;
  ALTER TABLE "downloads" ADD CONSTRAINT "downloads_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_downloads_v" ADD CONSTRAINT "_downloads_v_parent_id_downloads_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."downloads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_downloads_v" ADD CONSTRAINT "_downloads_v_version_cover_id_media_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "download_grants_request_idx" ON "download_grants" USING btree ("request_id");
  CREATE INDEX "download_grants_expires_idx" ON "download_grants" USING btree ("expires_at");
  CREATE INDEX "downloads_title_idx" ON "downloads" USING btree ("title");
  CREATE INDEX "downloads_kind_idx" ON "downloads" USING btree ("kind");
  CREATE INDEX "downloads_cover_idx" ON "downloads" USING btree ("cover_id");
  CREATE UNIQUE INDEX "downloads_slug_idx" ON "downloads" USING btree ("slug");
  CREATE INDEX "downloads_published_at_idx" ON "downloads" USING btree ("published_at");
  CREATE INDEX "downloads_checksum_idx" ON "downloads" USING btree ("checksum");
  CREATE INDEX "downloads_updated_at_idx" ON "downloads" USING btree ("updated_at");
  CREATE INDEX "downloads_created_at_idx" ON "downloads" USING btree ("created_at");
  CREATE INDEX "downloads_deleted_at_idx" ON "downloads" USING btree ("deleted_at");
  CREATE INDEX "downloads__status_idx" ON "downloads" USING btree ("_status");
  CREATE UNIQUE INDEX "downloads_filename_idx" ON "downloads" USING btree ("filename");
  CREATE INDEX "_downloads_v_parent_idx" ON "_downloads_v" USING btree ("parent_id");
  CREATE INDEX "_downloads_v_version_version_title_idx" ON "_downloads_v" USING btree ("version_title");
  CREATE INDEX "_downloads_v_version_version_kind_idx" ON "_downloads_v" USING btree ("version_kind");
  CREATE INDEX "_downloads_v_version_version_cover_idx" ON "_downloads_v" USING btree ("version_cover_id");
  CREATE INDEX "_downloads_v_version_version_slug_idx" ON "_downloads_v" USING btree ("version_slug");
  CREATE INDEX "_downloads_v_version_version_published_at_idx" ON "_downloads_v" USING btree ("version_published_at");
  CREATE INDEX "_downloads_v_version_version_checksum_idx" ON "_downloads_v" USING btree ("version_checksum");
  CREATE INDEX "_downloads_v_version_version_updated_at_idx" ON "_downloads_v" USING btree ("version_updated_at");
  CREATE INDEX "_downloads_v_version_version_created_at_idx" ON "_downloads_v" USING btree ("version_created_at");
  CREATE INDEX "_downloads_v_version_version_deleted_at_idx" ON "_downloads_v" USING btree ("version_deleted_at");
  CREATE INDEX "_downloads_v_version_version__status_idx" ON "_downloads_v" USING btree ("version__status");
  CREATE INDEX "_downloads_v_version_version_filename_idx" ON "_downloads_v" USING btree ("version_filename");
  CREATE INDEX "_downloads_v_created_at_idx" ON "_downloads_v" USING btree ("created_at");
  CREATE INDEX "_downloads_v_updated_at_idx" ON "_downloads_v" USING btree ("updated_at");
  CREATE INDEX "_downloads_v_snapshot_idx" ON "_downloads_v" USING btree ("snapshot");
  CREATE INDEX "_downloads_v_published_locale_idx" ON "_downloads_v" USING btree ("published_locale");
  CREATE INDEX "_downloads_v_latest_idx" ON "_downloads_v" USING btree ("latest");
  ALTER TABLE "otp_requests" ADD CONSTRAINT "otp_requests_download_id_downloads_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."downloads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "otp_requests" ADD CONSTRAINT "otp_requests_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "otp_requests" ADD CONSTRAINT "otp_requests_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_downloads_fk" FOREIGN KEY ("downloads_id") REFERENCES "public"."downloads"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "otp_requests_download_idx" ON "otp_requests" USING btree ("download_id");
  CREATE INDEX "otp_requests_lead_idx" ON "otp_requests" USING btree ("lead_id");
  CREATE INDEX "otp_requests_submission_idx" ON "otp_requests" USING btree ("submission_id");
  CREATE INDEX "otp_requests_email_key_idx" ON "otp_requests" USING btree ("email_key");
  CREATE INDEX "payload_locked_documents_rels_downloads_id_idx" ON "payload_locked_documents_rels" USING btree ("downloads_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "download_grants" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "otp_probes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "download_days" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "downloads" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_downloads_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "download_grants" CASCADE;
  DROP TABLE "otp_probes" CASCADE;
  DROP TABLE "download_days" CASCADE;
  DROP TABLE "downloads" CASCADE;
  DROP TABLE "_downloads_v" CASCADE;
  ALTER TABLE "otp_requests" DROP CONSTRAINT "otp_requests_download_id_downloads_id_fk";
  
  ALTER TABLE "otp_requests" DROP CONSTRAINT "otp_requests_lead_id_leads_id_fk";
  
  ALTER TABLE "otp_requests" DROP CONSTRAINT "otp_requests_submission_id_submissions_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_downloads_fk";
  
  ALTER TABLE "mails" ALTER COLUMN "state" SET DATA TYPE text;
  ALTER TABLE "mails" ALTER COLUMN "state" SET DEFAULT 'queued'::text;
  DROP TYPE "public"."enum_mails_state";
  CREATE TYPE "public"."enum_mails_state" AS ENUM('queued', 'sent', 'failed');
  ALTER TABLE "mails" ALTER COLUMN "state" SET DEFAULT 'queued'::"public"."enum_mails_state";
  ALTER TABLE "mails" ALTER COLUMN "state" SET DATA TYPE "public"."enum_mails_state" USING "state"::"public"."enum_mails_state";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX "otp_requests_download_idx";
  DROP INDEX "otp_requests_lead_idx";
  DROP INDEX "otp_requests_submission_idx";
  DROP INDEX "otp_requests_email_key_idx";
  DROP INDEX "payload_locked_documents_rels_downloads_id_idx";
  ALTER TABLE "leads" DROP COLUMN "downloads";
  ALTER TABLE "otp_requests" DROP COLUMN "name";
  ALTER TABLE "otp_requests" DROP COLUMN "company";
  ALTER TABLE "otp_requests" DROP COLUMN "download_id";
  ALTER TABLE "otp_requests" DROP COLUMN "verified_at";
  ALTER TABLE "otp_requests" DROP COLUMN "downloads";
  ALTER TABLE "otp_requests" DROP COLUMN "downloaded_at";
  ALTER TABLE "otp_requests" DROP COLUMN "lead_id";
  ALTER TABLE "otp_requests" DROP COLUMN "submission_id";
  ALTER TABLE "otp_requests" DROP COLUMN "locale";
  ALTER TABLE "otp_requests" DROP COLUMN "client";
  ALTER TABLE "otp_requests" DROP COLUMN "withheld";
  ALTER TABLE "otp_requests" DROP COLUMN "body";
  ALTER TABLE "otp_requests" DROP COLUMN "email_key";
  ALTER TABLE "otp_requests" DROP COLUMN "code_hash";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "downloads_id";
  DROP TYPE "public"."enum_downloads_kind";
  DROP TYPE "public"."enum_downloads_locale";
  DROP TYPE "public"."enum_downloads_status";
  DROP TYPE "public"."enum__downloads_v_version_kind";
  DROP TYPE "public"."enum__downloads_v_version_locale";
  DROP TYPE "public"."enum__downloads_v_version_status";
  DROP TYPE "public"."enum__downloads_v_published_locale";`)
}
