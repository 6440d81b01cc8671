import type { Random } from '../../fuzz/random'

export const collections = ['content', 'case-studies', 'events', 'partners'] as const

export type Collection = (typeof collections)[number]
export type Document = { collection: Collection; id: string; slug: string }

export const kinds = ['article', 'page', 'faq'] as const

const sorts = ['slug', '-slug', 'updatedAt', '-publishedAt', 'title', '-createdAt', 'slug,title']

/** One document: as a whole, in other languages, shapes and depths, and by an id in capitals. */
const ofOne = (random: Random, { collection, id: known, slug: name }: Document): string => {
  const of = `/api/${collection}`
  const slug = encodeURIComponent(name)
  const id = random.chance(0.3) ? known.toUpperCase() : known
  return random.pick([
    () => `${of}/${id}`,
    () => `${of}/${id}?depth=${random.pick([0, 1, 2])}`,
    () => `${of}/${id}?locale=${random.pick(['de', 'en', 'all'])}`,
    () => `${of}/${id}?locale=de&fallback-locale=${random.pick(['none', 'en'])}`,
    () => `${of}/${id}?select[title]=true&select[slug]=true`,
    () => `${of}/${id}?populate[partners]=*&populate[content]=*`,
    () => `${of}/${id}?format=html`,
    () => `${of}/${id}?trash=true`,
    () => `${of}/by-slug/${slug}`,
    () => `${of}/by-slug/${slug}?locale=de`,
    () => `${of}?where[id][equals]=${id}`,
    () => `${of}?where[id][in][0]=${id}&depth=0`,
    () => `${of}/count?where[id][equals]=${id}`,
    () => `${of}/count?where[slug][not_equals]=${slug}`,
  ])()
}

const ofLists = (random: Random, { id, slug }: Document): string => {
  const collection = random.pick(collections)
  const digit = random.pick(['1', '2', '3'])
  return random.pick([
    () => `/api/${collection}`,
    () => `/api/${collection}?limit=3&page=${random.pick([1, 2, 3])}&sort=${random.pick(sorts)}`,
    () => `/api/${collection}?limit=5&depth=0&where[slug][like]=${random.pick(['a', 'b', '1'])}`,
    () => `/api/${collection}?limit=5&where[title][like]=${digit}&locale=${random.pick(['de', 'en'])}`, // prettier-ignore
    () => `/api/${collection}?limit=5&where[tags][in]=${random.pick(['x', 'y'])}`,
    () => `/api/${collection}?limit=5&where[seo.noIndex][equals]=true`,
    () => `/api/${collection}?limit=3&trash=true&sort=slug`,
    () => `/api/${collection}?limit=2&locale=de&select[title]=true`,
    () => `/api/${collection}?limit=2&locale=de&fallback-locale=none&sort=-title`,
    () => `/api/${collection}?limit=2&where[heroImage.alt][like]=${digit}`,
    () => `/api/content?limit=4&where[kind][equals]=${random.pick(kinds)}&sort=-createdAt`,
    () => `/api/content?where[or][0][kind][equals]=page&where[or][1][slug][equals]=${encodeURIComponent(slug)}`, // prettier-ignore
    () => `/api/case-studies?where[partners.title][like]=${digit}&depth=${random.pick([0, 1])}`,
    () => `/api/case-studies?sort=partners.title&limit=4`,
    () => `/api/case-studies?where[partners][in]=${random.chance(0.3) ? id.toUpperCase() : id}`,
    () => `/api/partners?where[tier][equals]=gold&sort=order`,
    () => `/api/media?limit=3&sort=${random.pick(['alt', '-updatedAt'])}`,
    () => '/api/globals/site',
    () => '/api/redirects',
    () => `/api/${random.pick(['sitemap.xml', 'feed.xml', 'llms.txt', 'calendar.ics'])}`,
  ])()
}

/** Partners whose case studies a join field shows: which, and in what order, other partners decide as well. */
const ofJoins = (random: Random, documents: readonly Document[]): string => {
  const partners = documents.filter(({ collection }) => collection === 'partners')
  const one = partners.length > 0 ? `/${random.pick(partners).id}` : ''
  return `/api/partners${one}?${random.pick([
    () => 'depth=1',
    () => `joins[cases][sort]=${random.pick(['title', '-slug', 'partners.title'])}`,
    () => `joins[cases][where][partners.title][like]=${random.pick(['1', '2', '3'])}`,
    () => `joins[cases][where][slug][like]=${random.pick(['a', 'b'])}&joins[cases][limit]=2`,
    () => 'joins[cases][count]=true',
  ])()}`
}

/** An address whose answer may depend on about anything. */
export const addressOf = (
  random: Random,
  documents: readonly Document[],
  { hasJoins }: { hasJoins: boolean },
): string => {
  if (hasJoins && random.chance(0.5)) return ofJoins(random, documents)
  return (random.chance(0.5) ? ofOne : ofLists)(random, random.pick(documents))
}
