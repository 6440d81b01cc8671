import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "chat_exchanges" ADD COLUMN "language" text;
  ALTER TABLE "chat_exchanges" ADD COLUMN "settled_as" text;
  ALTER TABLE "chat_exchanges" ADD COLUMN "settled_at" timestamp (3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "chat_exchanges" DROP COLUMN "language";
  ALTER TABLE "chat_exchanges" DROP COLUMN "settled_as";
  ALTER TABLE "chat_exchanges" DROP COLUMN "settled_at";`)
}
