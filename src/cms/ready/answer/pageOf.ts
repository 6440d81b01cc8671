type Page = {
  limit: number
  page: number
  /** How many match. */
  total: number
  /** How many documents are on the page. */
  documents: number
  /** Whether other tables have a say in what matches: of nothing, Payload says something else then. */
  isJoined: boolean
}

/** What a list says of itself, as Payload's adapter does (findMany). */
export const pageOf = ({ limit, page, total, documents, isJoined }: Page) => {
  const none = { hasNextPage: false, hasPrevPage: false, limit, nextPage: null }
  if (documents === 0 && isJoined)
    return { ...none, page: 1, pagingCounter: 0, prevPage: null, totalDocs: 0, totalPages: 0 }
  if (total === 0)
    return { ...none, page, pagingCounter: 1, prevPage: null, totalDocs: documents, totalPages: 1 }
  const totalPages = Math.ceil(total / limit)
  const hasPrevPage = page > 1
  const hasNextPage = totalPages > page
  return {
    hasNextPage,
    hasPrevPage,
    limit,
    nextPage: hasNextPage ? page + 1 : null,
    page,
    pagingCounter: (page - 1) * limit + 1,
    prevPage: hasPrevPage ? page - 1 : null,
    totalDocs: total,
    totalPages,
  }
}

/** JSON of a list, around that of its documents. */
export type Around = { before: string; after: string }

export const aroundDocuments = (page: Page): Around => ({
  before: '{"docs":[',
  after: `],${JSON.stringify(pageOf(page)).slice(1)}`,
})
