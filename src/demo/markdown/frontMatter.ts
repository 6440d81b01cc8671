import { z } from 'zod'

export const demoCollections = ['content', 'case-studies', 'events', 'partners'] as const

export type DemoCollection = (typeof demoCollections)[number]

const text = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug such as grid-connection-guide')
const picture = slug
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:30')
const country = z.string().regex(/^[A-Z]{2}$/, 'two letters such as DE')
const productModules = z.array(z.enum(['plan', 'charge', 'tco']))

/** `content/some-slug`: a document of this set. */
export const reference = z
  .string()
  .regex(
    /^(content|case-studies|events|partners)\/[a-z0-9-]+$/,
    'a document such as content/pricing',
  )

/** Left out, search engines see title and summary. */
const seo = z.strictObject({ title: text, description: text }).optional()

/** What every document has. Dates are relative, so that the set never looks old. */
const common = {
  title: text,
  summary: text,
  status: z.enum(['published', 'draft']).default('published'),
  publishedDaysAgo: z.number().int().min(0),
  tags: z.array(slug).min(1),
  seo,
  internalNotes: text.optional(),
}

const translated = { title: text, summary: text, seo }

const event = z.strictObject({
  ...common,
  heroImage: picture,
  format: z.enum(['in-person', 'online', 'hybrid']),
  state: z.enum(['scheduled', 'postponed', 'cancelled']).default('scheduled'),
  startsInDays: z.number().int(),
  startTime: time,
  endsInDays: z.number().int(),
  endTime: time,
  timezone: z.enum(['Europe/Berlin', 'Europe/London', 'Europe/Athens']),
  location: z.strictObject({ venue: text, address: text, city: text, country }).optional(),
  onlineUrl: z.url().optional(),
  registrationUrl: z.url().optional(),
  speakers: z.array(z.strictObject({ name: text, jobTitle: text, company: text })).min(1),
  agenda: z.array(z.strictObject({ time, title: text, description: text.optional() })).min(1),
  capacity: z.number().int().positive(),
  productModules,
})

const caseStudy = z.strictObject({
  ...common,
  heroImage: picture,
  customer: z.strictObject({
    name: text,
    logo: picture,
    website: z.url(),
    industry: text,
    country,
  }),
  metrics: z.array(z.strictObject({ label: text, value: text, unit: text.optional() })).min(1),
  quote: z.strictObject({ text, author: text, role: text }),
  productModules,
  partners: z.array(slug),
  gallery: z.array(picture),
})

/** Front matter by collection: of the English file, and of a translation, which has its own fields only. */
export const frontMatter = {
  content: {
    source: z.strictObject({
      ...common,
      kind: z.enum(['page', 'article', 'guide', 'news', 'faq']),
      heroImage: picture.optional(),
      authors: z.array(text).min(1),
      related: z.array(reference).min(1),
    }),
    translation: z.strictObject(translated),
  },
  'case-studies': {
    source: caseStudy,
    translation: z.strictObject({
      ...translated,
      /** Labels, in the order of the English file. */
      metrics: z.array(text),
      quote: z.strictObject({ text, role: text }),
    }),
  },
  events: {
    source: event,
    translation: z.strictObject({
      ...translated,
      /** Job titles, in the order of the English file. */
      speakers: z.array(text),
      agenda: z.array(z.strictObject({ title: text, description: text.optional() })),
    }),
  },
  partners: {
    source: z.strictObject({
      ...common,
      tier: z.enum(['strategic', 'gold', 'silver', 'member']),
      logo: picture,
      website: z.url(),
      regions: z.array(text).min(1),
      categories: z.array(text).min(1),
      order: z.number().int(),
    }),
    translation: z.strictObject(translated),
  },
} satisfies Record<DemoCollection, { source: z.ZodType; translation: z.ZodType }>

export type FrontMatter = typeof frontMatter
