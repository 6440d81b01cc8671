import { headOf } from '../../../platform/changes/headOf'
import { textOf } from './readReady'

/** Larger ones are read by themselves. */
export const mostBytes = 256 * 1024
/** What a row is of, in place of where a document stands. */
export const ofHead = -1
export const ofCard = -2

/** Documents in any order, by where they are wanted, then the cards of what they name, and how far the logs go (headOf.ts). */
export const statementOf = (isPlain: boolean): string => {
  const text = textOf(isPlain)
  const documents = `
    select (w.place - 1)::int as place, case when octet_length(${text}) <= ${mostBytes} then ${text} end as text,
           r.alternates${isPlain ? '' : ', r.names'}
      from unnest($1::uuid[], $2::text[]) with ordinality as w(id, collection, place)
      join ready_documents r
        on r.id = w.id and r.collection = w.collection and r.locale = $3 and r.stamp = $4`
  const heads = `select ${ofHead}, (${headOf('h.name')})::text, h.name`
  const from = 'from unnest($5::text[]) as h(name)'
  if (isPlain) return `${documents} union all ${heads} ${from}`
  return `
    with documents as materialized (${documents}),
         named as (
           select distinct split_part(name, '/', 2)::uuid as id from documents d, unnest(d.names) as name),
         cards as (
           select r.id, r.collection, r.card, r.picture, r.in_card from named
             join ready_documents r on r.id = named.id and r.locale = $3 and r.stamp = $4)
    select place, text, alternates, array_to_string(names, ' '), null from documents
     union all
    select ${ofCard}, card, collection || '/' || id, picture::text, in_card from cards
     union all
    select ${ofCard}, r.card, r.collection || '/' || r.id, r.picture::text, r.in_card from ready_documents r
     where r.id in (select picture from cards) and r.id not in (select id from named)
       and r.locale = $3 and r.stamp = $4
     union all ${heads}, null, null ${from}`
}
