import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_submissions_verdict" ADD VALUE 'suspected' BEFORE 'spam';
  ALTER TYPE "public"."enum_mails_kind" ADD VALUE 'suspectedDigest' BEFORE 'demoConfirmation';
  ALTER TYPE "public"."enum_activities_kind" ADD VALUE 'cleared' BEFORE 'exported';
  ALTER TYPE "public"."enum_activities_kind" ADD VALUE 'listExported' BEFORE 'trashed';
  CREATE TABLE "notice_windows" (
  	"name" varchar(100) PRIMARY KEY NOT NULL,
  	"count" integer NOT NULL,
  	"until" timestamp (3) with time zone NOT NULL,
  	"digest" text NOT NULL
  );
  
  ALTER TABLE "activities" ALTER COLUMN "lead_id" DROP NOT NULL;
  ALTER TABLE "leads" ADD COLUMN "suspected" boolean DEFAULT false;
  ALTER TABLE "submissions" ADD COLUMN "digest" varchar;
  ALTER TABLE "activities" ADD COLUMN "details" varchar;
  CREATE INDEX "leads_suspected_idx" ON "leads" USING btree ("suspected");
  CREATE INDEX "submissions_digest_idx" ON "submissions" USING btree ("digest");
  CREATE INDEX "activities_kind_idx" ON "activities" USING btree ("kind");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "notice_windows" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "notice_windows" CASCADE;
  ALTER TABLE "submissions" ALTER COLUMN "verdict" SET DATA TYPE text;
  ALTER TABLE "submissions" ALTER COLUMN "verdict" SET DEFAULT 'real'::text;
  DROP TYPE "public"."enum_submissions_verdict";
  CREATE TYPE "public"."enum_submissions_verdict" AS ENUM('real', 'spam');
  ALTER TABLE "submissions" ALTER COLUMN "verdict" SET DEFAULT 'real'::"public"."enum_submissions_verdict";
  ALTER TABLE "submissions" ALTER COLUMN "verdict" SET DATA TYPE "public"."enum_submissions_verdict" USING "verdict"::"public"."enum_submissions_verdict";
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_mails_kind";
  CREATE TYPE "public"."enum_mails_kind" AS ENUM('salesNotice', 'demoConfirmation', 'contactConfirmation', 'oneTimeCode', 'account');
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_mails_kind" USING "kind"::"public"."enum_mails_kind";
  ALTER TABLE "activities" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_activities_kind";
  CREATE TYPE "public"."enum_activities_kind" AS ENUM('added', 'moved', 'assigned', 'joined', 'exported', 'trashed', 'restored');
  ALTER TABLE "activities" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_activities_kind" USING "kind"::"public"."enum_activities_kind";
  DROP INDEX "leads_suspected_idx";
  DROP INDEX "submissions_digest_idx";
  DROP INDEX "activities_kind_idx";
  ALTER TABLE "activities" ALTER COLUMN "lead_id" SET NOT NULL;
  ALTER TABLE "leads" DROP COLUMN "suspected";
  ALTER TABLE "submissions" DROP COLUMN "digest";
  ALTER TABLE "activities" DROP COLUMN "details";`)
}
