import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "audit_log" (
  	"id" bigserial PRIMARY KEY NOT NULL,
  	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
  	"actor_kind" varchar(10) NOT NULL,
  	"actor_id" text,
  	"actor_name" text,
  	"action" varchar(60) NOT NULL,
  	"target_type" text,
  	"target_id" text,
  	"target_title" text,
  	"changes" jsonb,
  	"request_id" varchar(128),
  	"from_network" varchar(50),
  	"times" integer,
  	"personal" varchar(64),
  	"position" bigint,
  	"digest" varchar(64)
  );
  
  CREATE TABLE "audit_values" (
  	"row_id" bigint PRIMARY KEY NOT NULL,
  	"salt" varchar(32) NOT NULL,
  	"value" jsonb NOT NULL
  );
  
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
  	"times" integer DEFAULT 1 NOT NULL,
  	CONSTRAINT "audit_runs_target_type_target_id_pk" PRIMARY KEY("target_type","target_id")
  );
  
  CREATE UNIQUE INDEX "audit_log_position_idx" ON "audit_log" USING btree ("position");
  CREATE INDEX "audit_log_unsealed_idx" ON "audit_log" USING btree ("id") WHERE position is null;
  CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_type","target_id","id");
  CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id");
  CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at");
  CREATE INDEX "audit_log_request_idx" ON "audit_log" USING btree ("request_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "audit_log" CASCADE;
  DROP TABLE "audit_values" CASCADE;
  DROP TABLE "audit_runs" CASCADE;`)
}
