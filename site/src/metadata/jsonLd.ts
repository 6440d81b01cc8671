import type { Here } from '../here'
import { pathIn } from '../i18n/locales'
import type { Collection } from '../reading/collections'
import type { Shown } from '../reading/documents'
import type { Site } from '../reading/site'
import { settings } from '../settings'

const context = 'https://schema.org'

export const organization = ({ name, contact }: Pick<Site, 'name' | 'contact'>) => ({
  '@context': context,
  '@type': 'Organization',
  '@id': `${settings.siteUrl}/#organization`,
  name,
  url: settings.siteUrl,
  logo: `${settings.siteUrl}/icon.svg`,
  ...(contact?.email && { email: contact.email }),
  ...(contact?.phone && { telephone: contact.phone }),
})

const publisher = () => ({ '@id': `${settings.siteUrl}/#organization` })

type Pictured = { url?: string | null; sizes?: { social?: { url: string } } }

const imageOf = (picture: Pictured | null | undefined) => {
  const url = picture?.sizes?.social?.url ?? picture?.url
  return url ? `${settings.publicCmsUrl}${url}` : undefined
}

const article = (doc: Shown<'content'> | Shown<'case-studies'>, here: Here) => ({
  '@type': 'kind' in doc && doc.kind === 'news' ? 'NewsArticle' : 'Article',
  headline: doc.title,
  description: doc.summary ?? undefined,
  image: imageOf(doc.heroImage),
  datePublished: doc.publishedAt ?? undefined,
  dateModified: doc.updatedAt,
  inLanguage: here.locale,
  author:
    'authors' in doc && doc.authors?.length
      ? doc.authors.map((name) => ({ '@type': 'Person', name }))
      : publisher(),
  publisher: publisher(),
  mainEntityOfPage: doc.url,
})

const eventStates = {
  scheduled: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
} as const

const attendance = {
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
  'in-person': 'OfflineEventAttendanceMode',
} as const

const placesOf = (doc: Shown<'events'>) => [
  ...(doc.format !== 'in-person'
    ? [{ '@type': 'VirtualLocation', url: doc.onlineUrl ?? doc.url }]
    : []),
  ...(doc.format !== 'online'
    ? [
        {
          '@type': 'Place',
          name: doc.location?.venue ?? doc.location?.city ?? undefined,
          address: {
            '@type': 'PostalAddress',
            streetAddress: doc.location?.address ?? undefined,
            addressLocality: doc.location?.city ?? undefined,
            addressCountry: doc.location?.country ?? undefined,
          },
        },
      ]
    : []),
]

const event = (doc: Shown<'events'>) => ({
  '@type': 'Event',
  name: doc.title,
  description: doc.summary ?? undefined,
  image: imageOf(doc.heroImage),
  startDate: doc.startsAt ?? undefined,
  endDate: doc.endsAt ?? undefined,
  eventStatus: `${context}/${eventStates[doc.state ?? 'scheduled']}`,
  eventAttendanceMode: `${context}/${attendance[doc.format ?? 'in-person']}`,
  location: placesOf(doc),
  organizer: publisher(),
  performer: doc.speakers?.map(({ name }) => ({ '@type': 'Person', name })),
})

const partner = (doc: Shown<'partners'>) => ({
  '@type': 'Organization',
  name: doc.title,
  description: doc.summary ?? undefined,
  url: doc.website ?? undefined,
  logo: imageOf(doc.logo),
})

type Makers = { [Slug in Collection]: (doc: Shown<Slug>, here: Here) => object }

const makers: Makers = {
  content: article,
  'case-studies': article,
  events: event,
  partners: partner,
}

/** What a document’s page is, for machines. */
export const documentLd = <Slug extends Collection>(
  collection: Slug,
  doc: Shown<Slug>,
  here: Here,
) => ({ '@context': context, ...makers[collection](doc, here) })

/** Where a page stands. */
export const breadcrumbs = (collection: Collection, title: string | null, here: Here) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: here.siteName, path: '/' },
    { name: here.t.nav[collection], path: `/${collection}` },
    { name: title ?? '', path: undefined },
  ].map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    ...(path && { item: settings.siteUrl + pathIn(here.locale, path) }),
  })),
})
