import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** A partner has one name: the default locale's, else that of any other. */
const moveNames = async ({ db, payload }: MigrateUpArgs) => {
  const { localization } = payload.config
  const first = localization ? localization.defaultLocale : 'en'
  const { rowCount: names } = await db.execute(sql`
    UPDATE "partners" p SET "title" = n."title" FROM (
      SELECT DISTINCT ON ("_parent_id") "_parent_id", "title" FROM "partners_locales"
       WHERE "title" <> '' ORDER BY "_parent_id", "_locale"::text <> ${first}, "_locale") n
    WHERE n."_parent_id" = p."id"`)
  const { rowCount: versions } = await db.execute(sql`
    UPDATE "_partners_v" v SET "version_title" = n."version_title" FROM (
      SELECT DISTINCT ON ("_parent_id") "_parent_id", "version_title" FROM "_partners_v_locales"
       WHERE "version_title" <> '' ORDER BY "_parent_id", "_locale"::text <> ${first}, "_locale") n
    WHERE n."_parent_id" = v."id"`)
  payload.logger.info({ msg: 'Partners have one name in every language', names, versions })

  const { rows } = await db.execute<{ id: string; kept: string; locale: string; dropped: string }>(sql`
    SELECT p."id", p."title" AS kept, l."_locale"::text AS locale, l."title" AS dropped
      FROM "partners" p JOIN "partners_locales" l ON l."_parent_id" = p."id"
     WHERE l."title" <> '' AND l."title" <> p."title"`)
  for (const { id, kept, locale, dropped } of rows) {
    await db.execute(sql`
      UPDATE "partners" SET "internal_notes" =
        concat_ws(E'\\n', nullif("internal_notes", ''), ${`Was called “${dropped}” in ${locale}.`}::text)
       WHERE "id" = ${id}`)
    await db.execute(sql`
      UPDATE "_partners_v" SET "version_internal_notes" =
        concat_ws(E'\\n', nullif("version_internal_notes", ''), ${`Was called “${dropped}” in ${locale}.`}::text)
       WHERE "parent_id" = ${id} AND "latest"`)
    payload.logger.warn({ msg: 'A partner had another name in another language; it is kept in the internal notes', id, kept, locale, dropped }) // prettier-ignore
  }
}

/** What was scheduled, and has been published by hand since, with nothing new to publish. */
const endSchedules = async ({ db, payload }: MigrateUpArgs) => {
  let ended = 0
  for (const [slug, table] of [
    ['content', 'content'],
    ['case-studies', 'case_studies'],
    ['events', 'events'],
    ['partners', 'partners'],
    ['downloads', 'downloads'],
  ] as const) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM "payload_jobs" j USING ${sql.identifier(table)} d
       WHERE j."task_slug" = 'schedulePublish' AND j."completed_at" IS NULL
         AND j."processing" IS NOT TRUE
         AND coalesce(j."input"->>'type', 'publish') = 'publish'
         AND j."input"->'doc'->>'relationTo' = ${slug}
         AND j."input"->'doc'->>'value' = d."id"::text
         AND d."_status" = 'published' AND d."updated_at" > j."created_at"
         AND NOT EXISTS (
           SELECT FROM ${sql.identifier(`_${table}_v`)} v
            WHERE v."parent_id" = d."id" AND v."latest" AND v."version__status" = 'draft')`)
    ended += rowCount ?? 0
  }
  payload.logger.info({ msg: 'Schedules of documents that were published by hand are ended', ended })
}

export async function up(args: MigrateUpArgs): Promise<void> {
  const { db } = args
  await db.execute(sql`
   DROP INDEX "partners_title_idx";
  DROP INDEX "_partners_v_version_version_title_idx";
  ALTER TABLE "partners" ADD COLUMN "title" varchar;
  ALTER TABLE "_partners_v" ADD COLUMN "version_title" varchar;`)
  await moveNames(args)
  await endSchedules(args)
  await db.execute(sql`
   CREATE INDEX "partners_title_idx" ON "partners" USING btree ("title");
  CREATE INDEX "_partners_v_version_version_title_idx" ON "_partners_v" USING btree ("version_title");
  ALTER TABLE "partners_locales" DROP COLUMN "title";
  ALTER TABLE "_partners_v_locales" DROP COLUMN "version_title";`)
  // The search index has the old names: it is looked over at the next start.
  await db.execute(sql`UPDATE "job_schedules" SET "due_at" = now() WHERE "name" = 'checkSearchIndex'`)
}

export async function down({ db, payload }: MigrateDownArgs): Promise<void> {
  const { localization } = payload.config
  const first = localization ? localization.defaultLocale : 'en'
  await db.execute(sql`
   DROP INDEX "partners_title_idx";
  DROP INDEX "_partners_v_version_version_title_idx";
  ALTER TABLE "partners_locales" ADD COLUMN "title" varchar;
  ALTER TABLE "_partners_v_locales" ADD COLUMN "version_title" varchar;`)
  await db.execute(sql`
    INSERT INTO "partners_locales" ("_locale", "_parent_id", "title")
    SELECT ${first}::"_locales", "id", "title" FROM "partners"
    ON CONFLICT ("_locale", "_parent_id") DO UPDATE SET "title" = excluded."title"`)
  await db.execute(sql`
    INSERT INTO "_partners_v_locales" ("_locale", "_parent_id", "version_title")
    SELECT ${first}::"_locales", "id", "version_title" FROM "_partners_v"
    ON CONFLICT ("_locale", "_parent_id") DO UPDATE SET "version_title" = excluded."version_title"`)
  await db.execute(sql`
   CREATE INDEX "partners_title_idx" ON "partners_locales" USING btree ("title","_locale");
  CREATE INDEX "_partners_v_version_version_title_idx" ON "_partners_v_locales" USING btree ("version_title","_locale");
  ALTER TABLE "partners" DROP COLUMN "title";
  ALTER TABLE "_partners_v" DROP COLUMN "version_title";`)
}
