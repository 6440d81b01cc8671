import { searchSite, type Search } from './searchSite'

/**
 * A page of results, in the shape of Payload's lists, what of it is the same each time, and whether it may be kept: where meaning was not known in time, the
 * same search may find more a moment later.
 */
export const answerSearch = async (search: Search) => {
  const startedAt = performance.now()
  const { query, page, limit } = search
  const { docs, totalDocs, facets, didYouMean, isFinal } = await searchSite(search)
  const totalPages = Math.ceil(totalDocs / limit)
  const hasPrevPage = page > 1 && totalPages > 0
  const hasNextPage = page < totalPages
  const steady = {
    query,
    docs,
    totalDocs,
    limit,
    page,
    totalPages,
    pagingCounter: (page - 1) * limit + 1,
    hasPrevPage,
    hasNextPage,
    prevPage: hasPrevPage ? Math.min(page - 1, totalPages) : null,
    nextPage: hasNextPage ? page + 1 : null,
    facets,
    didYouMean,
  }
  const tookMs = Math.round((performance.now() - startedAt) * 10) / 10
  return { body: { ...steady, tookMs }, steady, isFinal }
}

/** A page of results, in the shape of Payload's lists. */
export const searchPageOf = async (search: Search) => (await answerSearch(search)).body
