import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { relationColumnOf } from '../../platform/database/connections/payloadAdapter'
import type { AskedA } from '../../payload-types'
import { targetOf, type LinedPage } from '../index/line'

type NewLine = Pick<AskedA, 'kind' | 'text' | 'quote'> & { locale: string }

/** All lines of a page, whoever wrote them and whatever became of them. */
export const allLines = async (req: PayloadRequest, page: LinedPage): Promise<AskedA[]> => {
  const { docs } = await req.payload.find({
    collection: 'asked-as',
    where: { target: { equals: targetOf(page) } },
    pagination: false,
    depth: 0,
    overrideAccess: true, // a job's own
    req,
  })
  return docs
}

type Added = { page: LinedPage; lines: NewLine[]; state: AskedA['state'] }

/** Adds lines that a language model wrote. The caller indexes the page. */
export const addModelLines = async (req: PayloadRequest, { page, lines, state }: Added) => {
  const document = { relationTo: page.collection as 'content', value: page.id }
  for (const line of lines)
    await req.payload.create({
      collection: 'asked-as',
      data: { ...line, document, state, origin: 'model' },
      overrideAccess: true, // a job's own
      req,
    })
}

/**
 * Adds many accepted lines of a language model at once, past the hooks: for a page that is being written, and is indexed
 * with them afterwards.
 */
export const importModelLines = async (
  req: PayloadRequest,
  { page, lines }: Pick<Added, 'page' | 'lines'>,
) => {
  const connection = await connectionOf(req)
  const to = sql.identifier(relationColumnOf(req.payload, page.collection))
  await connection.execute(sql`
    with lines as (
      insert into asked_as (id, text, locale, quote, kind, state, origin, target)
      select gen_random_uuid(), r->>'text', r->>'locale', r->>'quote',
             (r->>'kind')::enum_asked_as_kind, 'accepted', 'model', ${targetOf(page)}
        from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as r
      returning id)
    insert into asked_as_rels (parent_id, path, ${to}) select id, 'document', ${page.id}::uuid from lines`)
}

/** Takes back what a language model wrote: what waits goes, what was accepted waits again. Others are left. */
export const withdrawModelLines = async (req: PayloadRequest, lines: AskedA[]) => {
  for (const { id, origin, state } of lines) {
    if (origin !== 'model' || state === 'struck') continue
    const line = { collection: 'asked-as', id, overrideAccess: true, req } as const // a job's own
    if (state === 'proposed') await req.payload.delete(line)
    else await req.payload.update({ ...line, data: { state: 'proposed' } })
  }
}
