import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "second_factors" (
  	"user_id" uuid PRIMARY KEY NOT NULL,
  	"secret" text NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"confirmed_at" timestamp (3) with time zone,
  	"last_step" bigint
  );
  
  CREATE TABLE "recovery_codes" (
  	"user_id" uuid NOT NULL,
  	"hash" varchar(64) NOT NULL,
  	"used_at" timestamp (3) with time zone,
  	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
  );
  
  CREATE TABLE "session_details" (
  	"id" text PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"method" varchar(16) NOT NULL,
  	"browser" text NOT NULL,
  	"address" text NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sign_on_identities" (
  	"issuer" text NOT NULL,
  	"subject" text NOT NULL,
  	"user_id" uuid NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "sign_on_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
  );
  
  CREATE TABLE "spent_sign_ons" (
  	"key" varchar(64) PRIMARY KEY NOT NULL,
  	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "users" ADD COLUMN "second_factor" boolean DEFAULT false;
  ALTER TABLE "users" ADD COLUMN "first_login_at" timestamp (3) with time zone;
  CREATE INDEX "session_details_user_idx" ON "session_details" USING btree ("user_id");
  CREATE INDEX "sign_on_identities_user_idx" ON "sign_on_identities" USING btree ("user_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "second_factors" CASCADE;
  DROP TABLE "recovery_codes" CASCADE;
  DROP TABLE "session_details" CASCADE;
  DROP TABLE "sign_on_identities" CASCADE;
  DROP TABLE "spent_sign_ons" CASCADE;
  ALTER TABLE "users" DROP COLUMN "second_factor";
  ALTER TABLE "users" DROP COLUMN "first_login_at";`)
}
