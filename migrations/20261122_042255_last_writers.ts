import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "last_writers" (
  	"collection" text NOT NULL,
  	"document_id" uuid NOT NULL,
  	"state" varchar(24) NOT NULL,
  	"user_id" uuid NOT NULL,
  	CONSTRAINT "last_writers_collection_document_id_pk" PRIMARY KEY("collection","document_id")
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "last_writers" CASCADE;`)
}
