type Page<Doc> = {
  docs: Doc[]
  /** Of all pages. */
  totalDocs: number
  limit: number
  /** From 1. */
  page: number
}

/** One page of a list, in Payload's page shape; an empty list has one page. */
export const asPage = <Doc>({ docs, totalDocs, limit, page }: Page<Doc>) => {
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit))
  const hasPrevPage = page > 1
  const hasNextPage = page < totalPages
  return {
    docs,
    totalDocs,
    limit,
    page,
    totalPages,
    pagingCounter: (page - 1) * limit + 1,
    hasPrevPage,
    hasNextPage,
    prevPage: hasPrevPage ? page - 1 : null,
    nextPage: hasNextPage ? page + 1 : null,
  }
}
