import { parseReference } from '../markdown/markdownReferences'
import { bodyIn, commonShared, commonWords } from './common'
import type { DataOf, Tools } from './types'

const related = (references: string[], { documentId }: Tools) =>
  references.flatMap((address) => {
    const reference = parseReference(address)
    const value = reference && documentId(reference)
    return reference && value ? [{ relationTo: reference.collection, value }] : []
  })

export const contentData: DataOf<'content'> = {
  shared: (document, tools) => ({
    ...commonShared(document, tools),
    kind: document.fields.kind,
    heroImage: tools.pictureId(document.fields.heroImage),
    authors: document.fields.authors,
  }),
  words: ({ document, locale, tools }) => ({
    ...commonWords(document, locale),
    body: tools.rich(bodyIn(document, locale)),
    related: related(document.fields.related, tools),
  }),
}
