import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "webhook_states" ADD COLUMN "last_duration_ms" integer;
  ALTER TABLE "webhooks" ADD COLUMN "address_sealed" varchar;
  ALTER TABLE "webhook_deliveries" ADD COLUMN "first_failed_at" timestamp(3) with time zone;
  CREATE INDEX "webhook_deliveries_under_way_idx" ON "webhook_deliveries" USING btree ("webhook_id") WHERE lease_until is not null;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "webhook_deliveries_under_way_idx";
  ALTER TABLE "webhook_states" DROP COLUMN "last_duration_ms";
  ALTER TABLE "webhooks" DROP COLUMN "address_sealed";
  ALTER TABLE "webhook_deliveries" DROP COLUMN "first_failed_at";`)
}
