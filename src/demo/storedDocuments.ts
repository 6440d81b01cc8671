import type { Payload, PayloadRequest } from 'payload'
import { demoCollections } from './markdown/frontMatter'
import type { Reference } from './markdown/markdownReferences'
import type { DemoDocument } from './data/readDocuments'

export const nameOf = ({ collection, slug }: Reference): string => `${collection}/${slug}`

type Options = { payload: Payload; documents: DemoDocument[]; req: PayloadRequest }

/**
 * Which of the addresses are taken, by trashed documents too: by name, with the id if readers can
 * open the document, so that others may link to it.
 */
export const storedDocuments = async ({ payload, documents, req }: Options) => {
  const stored = new Map<string, string | undefined>()
  for (const collection of demoCollections) {
    const slugs = documents.filter((each) => each.collection === collection).map(({ slug }) => slug)
    const { docs } = await payload.find({
      collection,
      where: { slug: { in: slugs } },
      select: { slug: true, _status: true, deletedAt: true },
      pagination: false,
      trash: true,
      depth: 0,
      overrideAccess: true, // drafts take addresses too
      req,
    })
    for (const { id, slug, _status, deletedAt } of docs) {
      const isOpen = _status === 'published' && !deletedAt
      if (slug) stored.set(nameOf({ collection, slug }), isOpen ? id : undefined)
    }
  }
  return stored
}
