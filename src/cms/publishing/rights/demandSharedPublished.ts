import {
  isolateObjectProperty,
  type Field,
  type FlattenedField,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'
import { can } from '../../../platform/access/can'
import { AppError } from '../../../platform/errors'
import { settings } from '../../../platform/settings'
import { isObject } from '../../../platform/values/isObject'
import { isSame } from '../state/unchangedInDraft'
import { isTranslated } from './writtenLocale'

/** What Payload keeps of each version. */
const ofVersions = ['id', '_status', 'createdAt', 'updatedAt', 'deletedAt']

const sharedDifferences = (
  fields: FlattenedField[],
  draft: unknown,
  published: unknown,
): string[] => {
  const [waiting, shown] = [draft, published].map((one) => (isObject(one) ? one : {}))
  return fields.flatMap((field) => {
    const { name } = field
    if (ofVersions.includes(name) || ('virtual' in field && field.virtual)) return []
    if (!isTranslated(field as Field))
      // blocks by reference are none of ours
      return isSame(waiting![name], shown![name]) ? [] : [name]
    if (field.type !== 'group' || field.localized) return [] // of rows with something translated: they are one text
    const below = sharedDifferences(field.flattenedFields, waiting![name], shown![name])
    return below.map((one) => `${name}.${one}`)
  })
}

type Publishing = {
  req: PayloadRequest
  collection: SanitizedCollectionConfig
  draft: { id: string }
}

/**
 * Payload (3.90) publishes with one language whatever else waits in the draft: a colleague's new slug, say. Whoever does not
 * write the default language, which that belongs to, leaves it to who does.
 * @throws AppError 403 that names it
 */
export const demandSharedPublished = async ({ req, collection, draft }: Publishing) => {
  const { slug, flattenedFields } = collection
  if (can(req.user, 'content:publish', slug, settings.locales[0])) return
  const published = await req.payload.findByID({
    collection: slug as 'content',
    id: draft.id,
    depth: 0,
    disableErrors: true,
    fallbackLocale: false,
    showHiddenFields: true, // as the draft has them
    req: isolateObjectProperty(req, ['context', 'locale', 'fallbackLocale', 'query']),
    overrideAccess: true, // compared, and not shown
  })
  if (published?._status !== 'published') return // it is shown for the first time
  const errors = sharedDifferences(flattenedFields, draft, published).map((path) => ({
    path,
    message: 'This is the same in every language, and waits in the draft.',
  }))
  if (errors.length === 0) return
  const message =
    'The draft changes what belongs to the default language as well: who writes that publishes it.'
  throw new AppError('forbidden', message, { data: { errors } })
}
