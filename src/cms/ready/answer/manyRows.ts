import { headOf } from '../../../platform/changes/headOf'
import { textOf } from './readReady'

/** Larger ones are read by themselves. */
export const mostBytes = 256 * 1024
/** What a row is of, in place of where a document stands. */
export const ofHead = -1
export const ofCard = -2

/**
 * Documents in any order, by where they are wanted, then the cards of those that they are known to name, and how far the logs go
 * (headOf.ts).
 */
export const statementOf = (isPlain: boolean): string => {
  const text = textOf(isPlain)
  const documents = `
    select (w.place - 1)::int as place, case when octet_length(${text}) <= ${mostBytes} then ${text} end as text,
           r.alternates, null::text as picture, null::text as in_card
      from unnest($1::uuid[], $2::text[]) with ordinality as w(id, collection, place)
      join ready_documents r
        on r.id = w.id and r.collection = w.collection and r.locale = $3 and r.stamp = $4`
  const heads = `
    select ${ofHead}, (${headOf('h.name')})::text, h.name, null, null from unnest($5::text[]) as h(name)`
  const cards = `
    select ${ofCard}, r.card, r.collection || '/' || r.id, r.picture::text, r.in_card
      from unnest($6::uuid[]) as named(id)
      join ready_documents r on r.id = named.id and r.locale = $3 and r.stamp = $4`
  return [documents, ...(isPlain ? [] : [cards]), heads].join(' union all ')
}
