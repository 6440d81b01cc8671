import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "audit_log" ADD COLUMN "version_id" text;
  ALTER TABLE "audit_values" ADD COLUMN "person" text;
  ALTER TABLE "audit_runs" ADD COLUMN "version_id" text;
  CREATE INDEX "audit_values_person_idx" ON "audit_values" USING btree ("person");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "audit_values_person_idx";
  ALTER TABLE "audit_log" DROP COLUMN "version_id";
  ALTER TABLE "audit_values" DROP COLUMN "person";
  ALTER TABLE "audit_runs" DROP COLUMN "version_id";`)
}
