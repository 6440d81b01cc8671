import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { sendLater } from '../../platform/database/group/sentLater'
import { lockUntilCommit } from '../../platform/database/transactions/lockUntilCommit'

/** The page that a row leads to, without what stands behind it. */
const page = sql.raw(`split_part(split_part("to", '#', 1), '?', 1)`)

/** Writers take turns: two moves at once could each miss the other's chain. */
export const lockRedirects = (req: PayloadRequest) => lockUntilCommit({ req, name: 'redirects' })

type Place = { req: PayloadRequest; path: string }

/** A page stands there now. */
export const dropFrom = ({ req, path }: Place) => dropFromAll(req, [path])

/** Pages stand there now. */
export const dropFromAll = async (req: PayloadRequest, paths: string[]) => {
  if (paths.length === 0) return
  await sendLater(req, sql`delete from redirects where "from" = any(${sql.param(paths)}::text[])`)
}

type Followed = {
  req: PayloadRequest
  /** `<collection>/<id>` */
  target: string
}

type Led = Followed & {
  /** The document's path. */
  to: string
  isShown: boolean
}

/** They lead to their document, wherever it is, while it is there. */
export const leadToDocument = async ({ req, target, to, isShown }: Led) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`
    update redirects set "to" = ${to}, is_in_effect = ${isShown}, updated_at = now()
     where target = ${target} and "from" <> ${to}
       and ("to" <> ${to} or is_in_effect is distinct from ${isShown})`)
}

/** The document is gone for good. */
export const dropTo = async ({ req, target }: Followed) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`delete from redirects where target = ${target}`)
}

type Chain = {
  req: PayloadRequest
  from: string
  to: string
  locales: readonly string[]
}

/**
 * What led to a page that leads on leads there itself (path compression): nobody is sent on twice. What follows a
 * document stays with it: withdrawn, it may come back to where it was.
 */
export const collapse = async ({ req, from, to, locales }: Chain) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`
    update redirects
       set "to" = ${to}::text || case when ${to}::text ~ '[?#]' then ''
                    else substr("to", length(${from}::text) + 1) end,
           updated_at = now()
     where target is null and ${page} = ${from} and locale = any(${`{${locales.join(',')}}`}::text[])
       and "from" <> split_part(split_part(${to}::text, '#', 1), '?', 1)`)
}

type Added = Chain & {
  /** The document that it follows; an editor's own follows none. */
  target?: string
  isInEffect: boolean
}

/** A redirect for each of these languages. What an editor has put there stays. */
export const addRows = async ({ req, from, to, locales, target, isInEffect }: Added) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`
    insert into redirects (id, "from", "to", locale, target, is_automatic, is_in_effect)
    select gen_random_uuid(), ${from}::text, ${to}::text, locale, ${target ?? null}::text,
           ${target !== undefined}::boolean, ${isInEffect}::boolean
      from unnest(${`{${locales.join(',')}}`}::text[]) locale
    on conflict ("from", locale) do update
       set "to" = excluded."to", target = excluded.target, is_in_effect = excluded.is_in_effect,
           updated_at = now()
     where redirects.is_automatic`)
}
