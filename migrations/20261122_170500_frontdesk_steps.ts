import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "frontdesk_steps" (
  	"number" integer PRIMARY KEY NOT NULL,
  	"name" varchar(100) NOT NULL,
  	"done_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "frontdesk_steps" CASCADE;`)
}
