import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "search_embedding_models" (
  	"model" text PRIMARY KEY NOT NULL,
  	"used_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "search_embedded" DROP CONSTRAINT "search_embedded_doc_id_collection_language_pk";
  ALTER TABLE "search_embedded" ADD CONSTRAINT "search_embedded_doc_id_collection_language_model_pk" PRIMARY KEY("doc_id","collection","language","model");
  ALTER TABLE "search_embedding_usage" ADD COLUMN "query_tokens" bigint DEFAULT 0 NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "search_embedding_models" CASCADE;
  DELETE FROM "search_embedded";
  ALTER TABLE "search_embedded" DROP CONSTRAINT "search_embedded_doc_id_collection_language_model_pk";
  ALTER TABLE "search_embedded" ADD CONSTRAINT "search_embedded_doc_id_collection_language_pk" PRIMARY KEY("doc_id","collection","language");
  ALTER TABLE "search_embedding_usage" DROP COLUMN "query_tokens";`)
}
