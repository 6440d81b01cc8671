import { isDeepStrictEqual } from 'node:util'
import type { CollectionSlug, PayloadRequest, RichTextField } from 'payload'
import { sayTo } from '../../../platform/language/sayTo'
import { textProblem } from './cleanText'
import { editorRules } from './richText/editorRules'
import { inspectState, type Reference } from './richText/richTextState'

type Check = {
  field: RichTextField
  value: unknown
  /** What is stored in the same language. */
  previousValue: unknown
  req: PayloadRequest
  /** A draft may hold links that lead nowhere yet: what is half written is not lost. */
  isDraft: boolean
}

const keyOf = ({ relationTo, id }: Reference) => `${relationTo}/${id}`

/** The first that leads to no document. One that was stored stays: what it led to may be gone since. */
const firstMissing = async (
  references: Reference[],
  known: Reference[],
  req: PayloadRequest,
): Promise<Reference | undefined> => {
  const stored = new Set(known.map(keyOf))
  const fresh = references.filter((reference) => !stored.has(keyOf(reference)))
  for (const slug of new Set(fresh.map(({ relationTo }) => relationTo))) {
    const wanted = fresh.filter(({ relationTo }) => relationTo === slug)
    const ids = [...new Set(wanted.map(({ id }) => id.toLowerCase()))]
    const { docs } = await req.payload.find({
      collection: slug as CollectionSlug,
      where: { id: { in: ids } },
      select: {},
      depth: 0,
      limit: ids.length,
      pagination: false,
      req,
      overrideAccess: true, // whether a document exists does not depend on who links to it
    })
    const found = new Set(docs.map(({ id }) => String(id)))
    const missing = wanted.find(({ id }) => !found.has(id.toLowerCase()))
    if (missing) return missing
  }
  return undefined
}

/**
 * Why a rich text can't be stored; `undefined` when it can. What is stored unchanged stays editable, should an
 * earlier release have taken what this one refuses.
 */
export const checkRichText = async ({
  field,
  value,
  previousValue,
  req,
  isDraft,
}: Check): Promise<string | undefined> => {
  if (value === undefined || value === null || value === '') return undefined
  const rules = editorRules(field, req)
  const { structure, link, references } = inspectState(value, rules)
  const isUnchanged = isDeepStrictEqual(value, previousValue)
  if (structure) return isUnchanged ? undefined : structure
  const unfit = isUnchanged ? undefined : textProblem(field, value, sayTo(req))
  if (unfit) return unfit
  const say = sayTo(req)
  if (link && !isDraft) return say(link)
  if (isUnchanged || references.length === 0) return undefined
  const missing = await firstMissing(references, inspectState(previousValue, rules).references, req)
  return (
    missing &&
    say({
      en: `${missing.words.en} leads to a document that does not exist.`,
      de: `${missing.words.de} führt zu einem Dokument, das es nicht gibt.`,
    })
  )
}
