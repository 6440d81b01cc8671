import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "open_documents" (
  	"tab" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"subject" text NOT NULL,
  	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"holds" boolean DEFAULT false NOT NULL,
  	"looks_on" boolean DEFAULT false NOT NULL,
  	"asked_at" timestamp (3) with time zone,
  	"refused_at" timestamp (3) with time zone
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "media_id" uuid;
  CREATE INDEX "open_documents_subject_idx" ON "open_documents" USING btree ("subject");
  CREATE INDEX "open_documents_seen_at_idx" ON "open_documents" USING btree ("seen_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "open_documents" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "open_documents" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_media_fk";
  
  DROP INDEX "payload_locked_documents_rels_media_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "media_id";`)
}
