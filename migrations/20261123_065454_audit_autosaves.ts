import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   -- what autosaves have come to so far (from here on each is a row)
  INSERT INTO "audit_log" ("action", "at", "transaction", "actor_kind", "actor_id", "actor_name", "target_type", "target_id",
      "target_title", "changes", "request_id", "from_network", "version_id", "times")
    SELECT 'save-draft', "at", "transaction", "actor_kind", "actor_id", "actor_name", "target_type", "target_id",
      "target_title", "changes", "request_id", "from_network", "version_id", "times"
    FROM "audit_runs" ORDER BY "at";
  DROP TABLE "audit_runs" CASCADE;
  DROP INDEX "audit_log_position_idx";
  DROP INDEX "audit_log_actor_idx";
  DROP INDEX "audit_log_at_idx";
  DROP INDEX "audit_log_request_idx";
  ALTER TABLE "audit_log" ADD COLUMN "run" bigint;
  CREATE INDEX "audit_log_run_idx" ON "audit_log" USING btree ("run") WHERE run is not null;
  CREATE UNIQUE INDEX "audit_log_position_idx" ON "audit_log" USING btree ("position") WHERE position is not null;
  CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id") WHERE actor_id is not null;
  CREATE INDEX "audit_log_at_idx" ON "audit_log" USING brin ("at");
  CREATE INDEX "audit_log_request_idx" ON "audit_log" USING btree ("request_id") WHERE request_id is not null;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "audit_runs" (
  	"target_type" text NOT NULL,
  	"target_id" text NOT NULL,
  	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
  	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"actor_kind" varchar(10) NOT NULL,
  	"actor_id" text,
  	"actor_name" text,
  	"target_title" text,
  	"changes" jsonb NOT NULL,
  	"request_id" varchar(128),
  	"from_network" varchar(50),
  	"version_id" text,
  	"times" integer DEFAULT 1 NOT NULL,
  	CONSTRAINT "audit_runs_target_type_target_id_pk" PRIMARY KEY("target_type","target_id")
  );
  
  DROP INDEX "audit_log_run_idx";
  DROP INDEX "audit_log_position_idx";
  DROP INDEX "audit_log_actor_idx";
  DROP INDEX "audit_log_at_idx";
  DROP INDEX "audit_log_request_idx";
  CREATE UNIQUE INDEX "audit_log_position_idx" ON "audit_log" USING btree ("position");
  CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id");
  CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at");
  CREATE INDEX "audit_log_request_idx" ON "audit_log" USING btree ("request_id");
  ALTER TABLE "audit_log" DROP COLUMN "run";`)
}
