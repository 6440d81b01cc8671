import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX "search_docs_slug_idx" ON "search_docs" USING btree ("locale","slug");
  CREATE INDEX "search_docs_ends_at_idx" ON "search_docs" USING btree ("locale","ends_at") WHERE "search_docs"."ends_at" is not null;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "search_docs_slug_idx";
  DROP INDEX "search_docs_ends_at_idx";`)
}
