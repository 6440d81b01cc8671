import { collections } from '../reading/collections'
import { everything, shown } from '../reading/dependsOn'

type Event = { type: string; documentId: string; event: 'published' | 'withdrawn' }

/**
 * Which pages a change concerns: the document’s own, those that name it, and the lists of its collection. What was never
 * shown may be named anywhere, by a link that led nowhere until now: then it is all of them.
 */
export const tagsOf = ({ type, documentId, event }: Event): string[] => {
  const isPage = collections.some((collection) => collection === type)
  const isNew = event === 'published' && isPage && !shown.has(documentId)
  if (event === 'withdrawn') shown.delete(documentId)
  return isNew ? [everything] : [documentId, type]
}
