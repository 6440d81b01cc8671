import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_webhooks_events" AS ENUM('content.published', 'content.withdrawn', 'lead.created', 'lead.updated', 'lead.erased', 'download.completed', 'conversation.handed-over', 'setting.changed');
  CREATE TYPE "public"."enum_webhooks_lead_value" AS ENUM('name', 'firstName', 'lastName', 'email', 'company', 'phone', 'jobTitle', 'country', 'locale', 'type', 'status', 'reference');
  CREATE TYPE "public"."enum_webhooks_shown" AS ENUM('name', 'firstName', 'lastName', 'email', 'company', 'phone', 'jobTitle', 'country', 'locale', 'type', 'status', 'reference');
  CREATE TYPE "public"."enum_webhooks_kind" AS ENUM('webhook', 'hubspot', 'chat');
  CREATE TYPE "public"."enum_webhook_deliveries_state" AS ENUM('waiting', 'delivered', 'failed', 'superseded', 'skipped');
  ALTER TYPE "public"."enum_mails_kind" ADD VALUE 'webhookOff';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'clearDeliveries' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'clearDeliveries' BEFORE 'schedulePublish';
  CREATE TABLE "webhook_states" (
  	"webhook_id" uuid PRIMARY KEY NOT NULL,
  	"last_tried_at" timestamp (3) with time zone,
  	"last_status" integer,
  	"last_failure" text,
  	"failing_since" timestamp (3) with time zone
  );
  
  CREATE TABLE "webhook_cursors" (
  	"name" text PRIMARY KEY NOT NULL,
  	"cursor" text NOT NULL
  );
  
  CREATE TABLE "webhooks_events" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_webhooks_events",
  	"id" uuid PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "webhooks_mapping" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"property" varchar,
  	"value" "enum_webhooks_lead_value"
  );
  
  CREATE TABLE "webhooks_shown" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_webhooks_shown",
  	"id" uuid PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "webhooks" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"kind" "enum_webhooks_kind" DEFAULT 'webhook' NOT NULL,
  	"url" varchar NOT NULL,
  	"enabled" boolean DEFAULT true,
  	"token" varchar,
  	"off_reason" varchar,
  	"previous_secret_until" timestamp(3) with time zone,
  	"secret_sealed" varchar,
  	"previous_secret_sealed" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "webhooks_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "webhook_deliveries" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"webhook_id" uuid NOT NULL,
  	"event" varchar NOT NULL,
  	"state" "enum_webhook_deliveries_state" NOT NULL,
  	"answer_status" numeric,
  	"failure" varchar,
  	"tries" numeric DEFAULT 0 NOT NULL,
  	"tried_at" timestamp(3) with time zone,
  	"duration_ms" numeric,
  	"next_at" timestamp(3) with time zone,
  	"message_id" varchar NOT NULL,
  	"collection" varchar,
  	"document_id" varchar,
  	"body" varchar,
  	"answer" varchar,
  	"happened_at" timestamp(3) with time zone NOT NULL,
  	"locales" jsonb,
  	"facts" jsonb,
  	"subject" varchar NOT NULL,
  	"position" numeric NOT NULL,
  	"claimed_by" varchar,
  	"lease_until" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "webhooks_id" uuid;
  ALTER TABLE "webhooks_events" ADD CONSTRAINT "webhooks_events_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhooks_mapping" ADD CONSTRAINT "webhooks_mapping_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhooks_shown" ADD CONSTRAINT "webhooks_shown_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhooks_texts" ADD CONSTRAINT "webhooks_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "webhooks_events_order_idx" ON "webhooks_events" USING btree ("order");
  CREATE INDEX "webhooks_events_parent_idx" ON "webhooks_events" USING btree ("parent_id");
  CREATE INDEX "webhooks_mapping_order_idx" ON "webhooks_mapping" USING btree ("_order");
  CREATE INDEX "webhooks_mapping_parent_id_idx" ON "webhooks_mapping" USING btree ("_parent_id");
  CREATE INDEX "webhooks_shown_order_idx" ON "webhooks_shown" USING btree ("order");
  CREATE INDEX "webhooks_shown_parent_idx" ON "webhooks_shown" USING btree ("parent_id");
  CREATE INDEX "webhooks_updated_at_idx" ON "webhooks" USING btree ("updated_at");
  CREATE INDEX "webhooks_created_at_idx" ON "webhooks" USING btree ("created_at");
  CREATE INDEX "webhooks_texts_order_parent" ON "webhooks_texts" USING btree ("order","parent_id");
  CREATE INDEX "webhook_deliveries_webhook_idx" ON "webhook_deliveries" USING btree ("webhook_id");
  CREATE INDEX "webhook_deliveries_state_idx" ON "webhook_deliveries" USING btree ("state");
  CREATE INDEX "webhook_deliveries_document_id_idx" ON "webhook_deliveries" USING btree ("document_id");
  CREATE INDEX "webhook_deliveries_updated_at_idx" ON "webhook_deliveries" USING btree ("updated_at");
  CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" USING btree ("created_at");
  CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("webhook_id","position") WHERE state = 'waiting';
  CREATE INDEX "webhook_deliveries_subject_idx" ON "webhook_deliveries" USING btree ("webhook_id","subject","position") WHERE state = 'waiting';
  CREATE UNIQUE INDEX "webhook_deliveries_once_idx" ON "webhook_deliveries" USING btree ("webhook_id","position") WHERE "position" > 0;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_webhooks_fk" FOREIGN KEY ("webhooks_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_webhooks_id_idx" ON "payload_locked_documents_rels" USING btree ("webhooks_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "webhook_states" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "webhook_cursors" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "webhooks_events" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "webhooks_mapping" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "webhooks_shown" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "webhooks" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "webhooks_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "webhook_deliveries" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "webhook_states" CASCADE;
  DROP TABLE "webhook_cursors" CASCADE;
  DROP TABLE "webhooks_events" CASCADE;
  DROP TABLE "webhooks_mapping" CASCADE;
  DROP TABLE "webhooks_shown" CASCADE;
  DROP TABLE "webhooks" CASCADE;
  DROP TABLE "webhooks_texts" CASCADE;
  DROP TABLE "webhook_deliveries" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_webhooks_fk";
  
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_mails_kind";
  CREATE TYPE "public"."enum_mails_kind" AS ENUM('salesNotice', 'suspectedDigest', 'demoConfirmation', 'contactConfirmation', 'oneTimeCode', 'account');
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_mails_kind" USING "kind"::"public"."enum_mails_kind";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'compactChanges', 'clearDownloads', 'clearPictures', 'completePictures', 'checkSearchIndex', 'forgottenPassword', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'sendMail', 'applyRetention', 'compactChanges', 'clearDownloads', 'clearPictures', 'completePictures', 'checkSearchIndex', 'forgottenPassword', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX "payload_locked_documents_rels_webhooks_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "webhooks_id";
  DROP TYPE "public"."enum_webhooks_events";
  DROP TYPE "public"."enum_webhooks_lead_value";
  DROP TYPE "public"."enum_webhooks_shown";
  DROP TYPE "public"."enum_webhooks_kind";
  DROP TYPE "public"."enum_webhook_deliveries_state";`)
}
