import { z } from 'zod'

const hit = z.object({
  id: z.uuid(),
  type: z.string().describe('The slug of its collection.'),
  title: z.string(),
  slug: z.string(),
  url: z.url().describe('On the website.'),
  excerpt: z.string(),
  highlights: z
    .object({ title: z.string(), excerpt: z.string() })
    .describe('HTML in which only `<mark>` is markup.'),
  score: z.number(),
  publishedAt: z.iso.datetime().nullable(),
})

/** What `GET /api/search` answers, as OpenAPI shows it. */
export const searchPage = z.object({
  query: z.string(),
  docs: z.array(hit),
  totalDocs: z.int(),
  limit: z.int(),
  page: z.int(),
  totalPages: z.int(),
  pagingCounter: z.int(),
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
  prevPage: z.int().nullable(),
  nextPage: z.int().nullable(),
  facets: z.object({ type: z.record(z.string(), z.int()) }).describe('Of the whole match.'),
  didYouMean: z.string().nullable().describe('The query with misspelt words set right.'),
  tookMs: z.number(),
})
