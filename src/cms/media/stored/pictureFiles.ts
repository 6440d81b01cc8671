import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Connection } from '../../../platform/database/connections/connectionOf'
import { toSnakeCase } from '../../../platform/database/connections/payloadAdapter'
import { pictureSizes, type PictureSize } from '../decoding/pictureSizes'

/** An address of a picture, and what it stands for. */
export type PictureFile = {
  /** The last part of the address. */
  name: string
  /** Key in the store. */
  object: string
  mimeType: string
}

/** A picture's own file, and its sizes. */
const columns = [
  { file: 'filename', type: 'mime_type' },
  ...pictureSizes.map(({ name }) => ({
    file: `sizes_${toSnakeCase(name)}_filename`,
    type: `sizes_${toSnakeCase(name)}_mime_type`,
  })),
]

/** What the document itself says. */
const byDocumentText = columns
  .map(
    ({ file, type }) =>
      `select m.id as media_id, m.${file} as name, m.${file} as object, m.${type} as mime_type from media m`,
  )
  .join(' union all ')

const byDocument = sql.raw(byDocumentText)

/**
 * Names of documents that are not in `media_files`: a release before that table has saved them, perhaps only just,
 * beside this one. Their files lie under their names.
 */
const legacyText = `(select d.* from (${byDocumentText}) d
   where d.name is not null and not exists (select 1 from media_files f where f.name = d.name))`
const legacy = sql.raw(legacyText)

/** Rows of pictures that there are: a release before, or a hand in the database, deletes a picture alone. */
const livingText = `(select f.* from media_files f where exists (select 1 from media m where m.id = f.media_id))`
const living = sql.raw(livingText)

/** SQL of the keys of all objects that a picture's address stands for, each once. */
export const namedPictureKeys = `
  select f.object as key from ${livingText} f union select l.object from ${legacyText} l`

/** The names under which the document knows its file and its sizes. */
export type KnownNames = {
  own?: string
  placeholder?: string | null
  sizes: Partial<Record<PictureSize, string>>
}

/** Locks the picture until the transaction ends, so that one change of its files comes after the other. */
export const lockPicture = async (connection: Connection, id: string): Promise<KnownNames> => {
  const { rows } = await connection.execute(
    sql`select placeholder, ${sql.raw(columns.map(({ file }) => file).join(', '))} from media where id = ${id} for no key update`,
  )
  const row = (rows[0] ?? {}) as Record<string, string | null>
  const sizes = pictureSizes.flatMap(({ name }) => {
    const filename = row[`sizes_${toSnakeCase(name)}_filename`]
    return filename ? [[name, filename]] : []
  })
  const { placeholder } = row
  return { own: row.filename ?? undefined, placeholder, sizes: Object.fromEntries(sizes) }
}

/** Every address that a picture has or ever had. */
export const filesOf = async (connection: Connection, id: string): Promise<PictureFile[]> => {
  const { rows } = await connection.execute(
    sql`select name, object, mime_type as "mimeType" from media_files where media_id = ${id}
        union
        select name, object, mime_type from ${legacy} l where media_id = ${id}`,
  )
  return rows as PictureFile[]
}

export const findPictureFile = async (
  connection: Connection,
  name: string,
): Promise<PictureFile | undefined> => {
  const { rows } = await connection.execute(
    sql`select name, object, mime_type as "mimeType" from ${living} f where name = ${name}
        union
        select name, object, mime_type from ${legacy} l where name = ${name} limit 1`,
  )
  return rows[0] as PictureFile | undefined
}

/** Of these names, those that are addresses already. */
export const takenNames = async (connection: Connection, names: string[]): Promise<Set<string>> => {
  const given = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )
  const { rows } = await connection.execute(
    sql`select name from media_files where name in (${given})
        union select name from (${byDocument}) d where name in (${given})`,
  )
  return new Set(rows.map(({ name }) => String(name)))
}

/** From now on the picture has these addresses and no other. One that another picture has stays with that one. */
export const writeFilesOf = async (connection: Connection, id: string, files: PictureFile[]) => {
  await connection.execute(sql`delete from media_files where media_id = ${id}`)
  for (const { name, object, mimeType } of files) {
    await connection.execute(
      sql`insert into media_files (name, media_id, object, mime_type)
          values (${name}, ${id}, ${object}, ${mimeType}) on conflict (name) do nothing`,
    )
  }
}

/** Of these keys, those that a picture's address stands for. */
export const referencedObjects = async (
  connection: Connection,
  objects: string[],
): Promise<Set<string>> => {
  if (objects.length === 0) return new Set()
  const list = JSON.stringify(objects)
  const { rows } = await connection.execute(
    sql`with given as (select jsonb_array_elements_text(${list}::jsonb) as object)
        select object from given g
         where exists (select 1 from ${living} f where f.object = g.object)
            or g.object in (select object from ${legacy} l)`,
  )
  return new Set(rows.map(({ object }) => String(object)))
}
