import { operationIds } from './operationIds'

type Kind = {
  slug: string
  /** Whether visitors read what is published of it. */
  isPublic: boolean
  hasDrafts: boolean
}

/** What each operation on a collection's documents does, beyond its name. */
const textsOf = ({ slug, isPublic, hasDrafts }: Kind): Record<string, string> => {
  const readers = isPublic
    ? hasDrafts
      ? 'Visitors get what is published; staff and keys see drafts as well.'
      : 'Everybody may.'
    : 'For those with the rights to it.'
  const kept = hasDrafts
    ? ' What is published stays as it is while `draft=true` saves a draft beside it.'
    : ''
  const file =
    slug === 'media'
      ? ' Another file in place of the one before keeps the address, and those of the sizes.'
      : ''
  return {
    list: `A page of those that \`where\` matches. ${readers}`,
    create: hasDrafts ? 'A draft, unless `_status` is `published`.' : 'The answer has it as it was stored.', // prettier-ignore
    createMany:
      'At most 500 in a body of 16 MiB, by the rules of a single write. Each is created by itself, and a row that can’t be says why, in the order of `docs`; with `atomic` all are created, or none, and a 400 names the fields as `docs.<row>.<field>`.',
    changeMany:
      'By the rules of a single change, with the same fields for all. What fails is named document by document.',
    deleteMany: 'For good, with their versions. What fails is named document by document.',
    count: 'How many the list finds by the same `where`.',
    read: readers,
    readBySlug:
      'As by its id. Where it has moved, the 404’s `data.redirect` is `{ from, to, locale, status }`: paths without locale.',
    preview:
      'For who reads its drafts. With `token` as `preview`, a read by its id answers its newest state for an hour, without private fields; the token is no login, and opens nothing else. `url` is where the website shows it.',
    change: `What is not sent stays as it is.${kept}${file}`,
    delete: 'For good, with its versions.',
    listVersions: 'What was saved of all documents, the latest first. `parent` is the document.',
    readVersion: 'The document as it was when that version was saved.',
    restoreVersion: 'The document becomes what it was, which is a new version of it.',
  }
}

/** By operation: its `operationId`, and a description. */
export const operationTexts = (kind: Kind) => {
  const texts = textsOf(kind)
  const ids = operationIds(kind.slug)
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, { ...id, description: texts[name] ?? '' }]),
  ) as Record<keyof typeof ids, { operationId: string; description: string }>
}
