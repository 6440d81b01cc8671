import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  // Written by hand: the generator knows no extensions, and no rows. One lead of an address gets its key.
  await db.execute(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`)
  await db.execute(sql`
   CREATE TYPE "public"."enum_leads_type" AS ENUM('demo', 'contact', 'brochure', 'tco', 'chat', 'manual');
  CREATE TYPE "public"."enum_submissions_type" AS ENUM('demo', 'contact', 'brochure', 'tco', 'chat', 'manual');
  CREATE TYPE "public"."enum_submissions_verdict" AS ENUM('real', 'spam');
  CREATE TYPE "public"."enum_mails_kind" AS ENUM('salesNotice', 'demoConfirmation', 'contactConfirmation', 'oneTimeCode', 'account');
  CREATE TYPE "public"."enum_mails_state" AS ENUM('queued', 'sent', 'failed');
  CREATE TYPE "public"."enum_activities_kind" AS ENUM('added', 'moved', 'assigned', 'joined', 'exported', 'trashed', 'restored');
  CREATE TYPE "public"."enum_payload_query_presets_access_read_constraint" AS ENUM('everyone', 'onlyMe', 'specificUsers');
  CREATE TYPE "public"."enum_payload_query_presets_access_update_constraint" AS ENUM('everyone', 'onlyMe', 'specificUsers');
  CREATE TYPE "public"."enum_payload_query_presets_access_delete_constraint" AS ENUM('everyone', 'onlyMe', 'specificUsers');
  CREATE TYPE "public"."enum_payload_query_presets_related_collection" AS ENUM('leads');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'sendMail' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'applyRetention' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'sendMail' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'applyRetention' BEFORE 'schedulePublish';
  CREATE TABLE "idempotency_keys" (
  	"key" varchar(64) PRIMARY KEY NOT NULL,
  	"fingerprint" varchar(64) NOT NULL,
  	"response" json NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "job_schedules" (
  	"name" varchar(100) PRIMARY KEY NOT NULL,
  	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "tombstones" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"lead_created_on" date NOT NULL,
  	"status" text NOT NULL,
  	"source" text,
  	"requests" jsonb NOT NULL,
  	"reason" text NOT NULL,
  	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"erased_by" uuid
  );
  
  CREATE TABLE "submissions" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"reference" varchar NOT NULL,
  	"type" "enum_submissions_type" NOT NULL,
  	"lead_id" uuid NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"company" varchar,
  	"phone" varchar,
  	"subject" varchar,
  	"message" varchar,
  	"preferred_time" timestamp(3) with time zone,
  	"timezone" varchar,
  	"locale" varchar,
  	"verdict" "enum_submissions_verdict" DEFAULT 'real' NOT NULL,
  	"spam_reasons" varchar,
  	"client" varchar,
  	"consent_privacy" boolean,
  	"consent_marketing" boolean,
  	"consent_version" varchar,
  	"consent_text" varchar,
  	"consent_marketing_text" varchar,
  	"consent_at" timestamp(3) with time zone,
  	"source" jsonb,
  	"body" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "mails" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"kind" "enum_mails_kind" NOT NULL,
  	"to" varchar NOT NULL,
  	"locale" varchar,
  	"state" "enum_mails_state" DEFAULT 'queued' NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"last_error" varchar,
  	"lead_id" uuid,
  	"submission_id" uuid,
  	"data" jsonb,
  	"secret" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "activities" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"lead_id" uuid NOT NULL,
  	"kind" "enum_activities_kind" NOT NULL,
  	"from" varchar,
  	"to" varchar,
  	"by_id" uuid,
  	"by_name" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_query_presets" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"is_shared" boolean DEFAULT false,
  	"access_read_constraint" "enum_payload_query_presets_access_read_constraint" DEFAULT 'onlyMe',
  	"access_update_constraint" "enum_payload_query_presets_access_update_constraint" DEFAULT 'onlyMe',
  	"access_delete_constraint" "enum_payload_query_presets_access_delete_constraint" DEFAULT 'onlyMe',
  	"where" jsonb,
  	"columns" jsonb,
  	"group_by" varchar,
  	"related_collection" "enum_payload_query_presets_related_collection" NOT NULL,
  	"is_temp" boolean,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_query_presets_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" uuid
  );
  
  CREATE TABLE "consent" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version" varchar DEFAULT '1',
  	"history" jsonb,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "consent_locales" (
  	"privacy" varchar NOT NULL,
  	"marketing" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "mail_wording" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "mail_wording_locales" (
  	"demo_confirmation_subject" varchar,
  	"demo_confirmation_body" varchar,
  	"contact_confirmation_subject" varchar,
  	"contact_confirmation_body" varchar,
  	"one_time_code_subject" varchar,
  	"one_time_code_body" varchar,
  	"signature" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "leads" ADD COLUMN "company_size" varchar;
  ALTER TABLE "leads" ADD COLUMN "type" "enum_leads_type" DEFAULT 'manual';
  ALTER TABLE "leads" ADD COLUMN "reference" varchar;
  ALTER TABLE "leads" ADD COLUMN "submissions_count" numeric DEFAULT 0;
  ALTER TABLE "leads" ADD COLUMN "last_submitted_at" timestamp(3) with time zone;
  ALTER TABLE "leads" ADD COLUMN "responded_at" timestamp(3) with time zone;
  ALTER TABLE "leads" ADD COLUMN "marketing_consent" boolean DEFAULT false;
  ALTER TABLE "leads" ADD COLUMN "locale" varchar;
  ALTER TABLE "leads" ADD COLUMN "first_touch_page" varchar;
  ALTER TABLE "leads" ADD COLUMN "first_touch_referrer" varchar;
  ALTER TABLE "leads" ADD COLUMN "first_touch_source" varchar;
  ALTER TABLE "leads" ADD COLUMN "first_touch_medium" varchar;
  ALTER TABLE "leads" ADD COLUMN "first_touch_campaign" varchar;
  ALTER TABLE "leads" ADD COLUMN "first_touch_term" varchar;
  ALTER TABLE "leads" ADD COLUMN "first_touch_content" varchar;
  ALTER TABLE "leads" ADD COLUMN "first_touch_at" timestamp(3) with time zone;
  ALTER TABLE "leads" ADD COLUMN "last_touch_page" varchar;
  ALTER TABLE "leads" ADD COLUMN "last_touch_referrer" varchar;
  ALTER TABLE "leads" ADD COLUMN "last_touch_source" varchar;
  ALTER TABLE "leads" ADD COLUMN "last_touch_medium" varchar;
  ALTER TABLE "leads" ADD COLUMN "last_touch_campaign" varchar;
  ALTER TABLE "leads" ADD COLUMN "last_touch_term" varchar;
  ALTER TABLE "leads" ADD COLUMN "last_touch_content" varchar;
  ALTER TABLE "leads" ADD COLUMN "last_touch_at" timestamp(3) with time zone;
  ALTER TABLE "leads" ADD COLUMN "email_key" varchar;
  ALTER TABLE "leads" ADD COLUMN "deleted_at" timestamp(3) with time zone;
  ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''))) STORED;
  ALTER TABLE "payload_jobs" ADD COLUMN "last_error" varchar;
  ALTER TABLE "payload_jobs" ADD COLUMN "claimed_by" varchar;
  ALTER TABLE "payload_jobs" ADD COLUMN "lease_until" timestamp(3) with time zone;
  ALTER TABLE "submissions" ADD CONSTRAINT "submissions_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "mails" ADD CONSTRAINT "mails_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "mails" ADD CONSTRAINT "mails_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "activities" ADD CONSTRAINT "activities_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "activities" ADD CONSTRAINT "activities_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_query_presets_rels" ADD CONSTRAINT "payload_query_presets_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_query_presets"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_query_presets_rels" ADD CONSTRAINT "payload_query_presets_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "consent_locales" ADD CONSTRAINT "consent_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."consent"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "mail_wording_locales" ADD CONSTRAINT "mail_wording_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."mail_wording"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "submissions_reference_idx" ON "submissions" USING btree ("reference");
  CREATE INDEX "submissions_type_idx" ON "submissions" USING btree ("type");
  CREATE INDEX "submissions_lead_idx" ON "submissions" USING btree ("lead_id");
  CREATE INDEX "submissions_verdict_idx" ON "submissions" USING btree ("verdict");
  CREATE INDEX "submissions_updated_at_idx" ON "submissions" USING btree ("updated_at");
  CREATE INDEX "submissions_created_at_idx" ON "submissions" USING btree ("created_at");
  CREATE INDEX "mails_kind_idx" ON "mails" USING btree ("kind");
  CREATE INDEX "mails_to_idx" ON "mails" USING btree ("to");
  CREATE INDEX "mails_state_idx" ON "mails" USING btree ("state");
  CREATE INDEX "mails_lead_idx" ON "mails" USING btree ("lead_id");
  CREATE INDEX "mails_submission_idx" ON "mails" USING btree ("submission_id");
  CREATE INDEX "mails_updated_at_idx" ON "mails" USING btree ("updated_at");
  CREATE INDEX "mails_created_at_idx" ON "mails" USING btree ("created_at");
  CREATE INDEX "activities_lead_idx" ON "activities" USING btree ("lead_id");
  CREATE INDEX "activities_by_idx" ON "activities" USING btree ("by_id");
  CREATE INDEX "activities_updated_at_idx" ON "activities" USING btree ("updated_at");
  CREATE INDEX "activities_created_at_idx" ON "activities" USING btree ("created_at");
  CREATE INDEX "payload_query_presets_updated_at_idx" ON "payload_query_presets" USING btree ("updated_at");
  CREATE INDEX "payload_query_presets_created_at_idx" ON "payload_query_presets" USING btree ("created_at");
  CREATE INDEX "payload_query_presets_rels_order_idx" ON "payload_query_presets_rels" USING btree ("order");
  CREATE INDEX "payload_query_presets_rels_parent_idx" ON "payload_query_presets_rels" USING btree ("parent_id");
  CREATE INDEX "payload_query_presets_rels_path_idx" ON "payload_query_presets_rels" USING btree ("path");
  CREATE INDEX "payload_query_presets_rels_users_id_idx" ON "payload_query_presets_rels" USING btree ("users_id");
  CREATE UNIQUE INDEX "consent_locales_locale_parent_id_unique" ON "consent_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "mail_wording_locales_locale_parent_id_unique" ON "mail_wording_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "leads_types_once_idx" ON "leads_types" USING btree ("value","parent_id");
  CREATE INDEX "leads_name_idx" ON "leads" USING btree ("name");
  CREATE INDEX "leads_type_idx" ON "leads" USING btree ("type");
  CREATE INDEX "leads_reference_idx" ON "leads" USING btree ("reference");
  CREATE INDEX "leads_last_submitted_at_idx" ON "leads" USING btree ("last_submitted_at");
  CREATE UNIQUE INDEX "leads_email_key_idx" ON "leads" USING btree ("email_key");
  CREATE INDEX "leads_deleted_at_idx" ON "leads" USING btree ("deleted_at");
  CREATE INDEX "leads_search_idx" ON "leads" USING gin (search_text gin_trgm_ops);
  CREATE INDEX "leads_texts_parent_idx" ON "leads_texts" USING btree ("parent_id");
  CREATE INDEX "payload_jobs_due_idx" ON "payload_jobs" USING btree ("wait_until" NULLS FIRST,"created_at") WHERE completed_at is null and has_error is not true;`)
  await db.execute(sql`
    UPDATE leads SET email_key = lower(email)
     WHERE id IN (SELECT DISTINCT ON (lower(email)) id FROM leads ORDER BY lower(email), created_at)`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "idempotency_keys" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "job_schedules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "tombstones" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "submissions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "mails" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "activities" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payload_query_presets" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payload_query_presets_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "consent" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "consent_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "mail_wording" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "mail_wording_locales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "idempotency_keys" CASCADE;
  DROP TABLE "job_schedules" CASCADE;
  DROP TABLE "tombstones" CASCADE;
  DROP TABLE "submissions" CASCADE;
  DROP TABLE "mails" CASCADE;
  DROP TABLE "activities" CASCADE;
  DROP TABLE "payload_query_presets" CASCADE;
  DROP TABLE "payload_query_presets_rels" CASCADE;
  DROP TABLE "consent" CASCADE;
  DROP TABLE "consent_locales" CASCADE;
  DROP TABLE "mail_wording" CASCADE;
  DROP TABLE "mail_wording_locales" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX "leads_types_once_idx";
  DROP INDEX "leads_name_idx";
  DROP INDEX "leads_type_idx";
  DROP INDEX "leads_reference_idx";
  DROP INDEX "leads_last_submitted_at_idx";
  DROP INDEX "leads_email_key_idx";
  DROP INDEX "leads_deleted_at_idx";
  DROP INDEX "leads_search_idx";
  DROP INDEX "leads_texts_parent_idx";
  DROP INDEX "payload_jobs_due_idx";
  ALTER TABLE "leads" DROP COLUMN "company_size";
  ALTER TABLE "leads" DROP COLUMN "type";
  ALTER TABLE "leads" DROP COLUMN "reference";
  ALTER TABLE "leads" DROP COLUMN "submissions_count";
  ALTER TABLE "leads" DROP COLUMN "last_submitted_at";
  ALTER TABLE "leads" DROP COLUMN "responded_at";
  ALTER TABLE "leads" DROP COLUMN "marketing_consent";
  ALTER TABLE "leads" DROP COLUMN "locale";
  ALTER TABLE "leads" DROP COLUMN "first_touch_page";
  ALTER TABLE "leads" DROP COLUMN "first_touch_referrer";
  ALTER TABLE "leads" DROP COLUMN "first_touch_source";
  ALTER TABLE "leads" DROP COLUMN "first_touch_medium";
  ALTER TABLE "leads" DROP COLUMN "first_touch_campaign";
  ALTER TABLE "leads" DROP COLUMN "first_touch_term";
  ALTER TABLE "leads" DROP COLUMN "first_touch_content";
  ALTER TABLE "leads" DROP COLUMN "first_touch_at";
  ALTER TABLE "leads" DROP COLUMN "last_touch_page";
  ALTER TABLE "leads" DROP COLUMN "last_touch_referrer";
  ALTER TABLE "leads" DROP COLUMN "last_touch_source";
  ALTER TABLE "leads" DROP COLUMN "last_touch_medium";
  ALTER TABLE "leads" DROP COLUMN "last_touch_campaign";
  ALTER TABLE "leads" DROP COLUMN "last_touch_term";
  ALTER TABLE "leads" DROP COLUMN "last_touch_content";
  ALTER TABLE "leads" DROP COLUMN "last_touch_at";
  ALTER TABLE "leads" DROP COLUMN "email_key";
  ALTER TABLE "leads" DROP COLUMN "deleted_at";
  ALTER TABLE "leads" DROP COLUMN "search_text";
  ALTER TABLE "payload_jobs" DROP COLUMN "last_error";
  ALTER TABLE "payload_jobs" DROP COLUMN "claimed_by";
  ALTER TABLE "payload_jobs" DROP COLUMN "lease_until";
  DROP TYPE "public"."enum_leads_type";
  DROP TYPE "public"."enum_submissions_type";
  DROP TYPE "public"."enum_submissions_verdict";
  DROP TYPE "public"."enum_mails_kind";
  DROP TYPE "public"."enum_mails_state";
  DROP TYPE "public"."enum_activities_kind";
  DROP TYPE "public"."enum_payload_query_presets_access_read_constraint";
  DROP TYPE "public"."enum_payload_query_presets_access_update_constraint";
  DROP TYPE "public"."enum_payload_query_presets_access_delete_constraint";
  DROP TYPE "public"."enum_payload_query_presets_related_collection";`)
}
