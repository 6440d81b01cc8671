import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_asked_as_state" AS ENUM('proposed', 'accepted', 'struck');
  CREATE TYPE "public"."enum_asked_as_origin" AS ENUM('person', 'model');
  CREATE TABLE "asked_as" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL,
  	"locale" varchar NOT NULL,
  	"quote" varchar,
  	"state" "enum_asked_as_state" DEFAULT 'accepted' NOT NULL,
  	"origin" "enum_asked_as_origin" DEFAULT 'person',
  	"target" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "asked_as_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"content_id" uuid,
  	"case_studies_id" uuid,
  	"events_id" uuid,
  	"partners_id" uuid
  );
  
  ALTER TABLE "search_docs" ADD COLUMN "asked_as" jsonb DEFAULT '[]'::jsonb NOT NULL;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "asked_as_id" uuid;
  ALTER TABLE "asked_as_rels" ADD CONSTRAINT "asked_as_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."asked_as"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "asked_as_rels" ADD CONSTRAINT "asked_as_rels_content_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "asked_as_rels" ADD CONSTRAINT "asked_as_rels_case_studies_fk" FOREIGN KEY ("case_studies_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "asked_as_rels" ADD CONSTRAINT "asked_as_rels_events_fk" FOREIGN KEY ("events_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "asked_as_rels" ADD CONSTRAINT "asked_as_rels_partners_fk" FOREIGN KEY ("partners_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "asked_as_state_idx" ON "asked_as" USING btree ("state");
  CREATE INDEX "asked_as_target_idx" ON "asked_as" USING btree ("target");
  CREATE INDEX "asked_as_updated_at_idx" ON "asked_as" USING btree ("updated_at");
  CREATE INDEX "asked_as_created_at_idx" ON "asked_as" USING btree ("created_at");
  CREATE INDEX "asked_as_rels_order_idx" ON "asked_as_rels" USING btree ("order");
  CREATE INDEX "asked_as_rels_parent_idx" ON "asked_as_rels" USING btree ("parent_id");
  CREATE INDEX "asked_as_rels_path_idx" ON "asked_as_rels" USING btree ("path");
  CREATE INDEX "asked_as_rels_content_id_idx" ON "asked_as_rels" USING btree ("content_id");
  CREATE INDEX "asked_as_rels_case_studies_id_idx" ON "asked_as_rels" USING btree ("case_studies_id");
  CREATE INDEX "asked_as_rels_events_id_idx" ON "asked_as_rels" USING btree ("events_id");
  CREATE INDEX "asked_as_rels_partners_id_idx" ON "asked_as_rels" USING btree ("partners_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_asked_as_fk" FOREIGN KEY ("asked_as_id") REFERENCES "public"."asked_as"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_asked_as_id_idx" ON "payload_locked_documents_rels" USING btree ("asked_as_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "asked_as" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "asked_as_rels" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "asked_as" CASCADE;
  DROP TABLE "asked_as_rels" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_asked_as_fk";
  
  DROP INDEX "payload_locked_documents_rels_asked_as_id_idx";
  ALTER TABLE "search_docs" DROP COLUMN "asked_as";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "asked_as_id";
  DROP TYPE "public"."enum_asked_as_state";
  DROP TYPE "public"."enum_asked_as_origin";`)
}
