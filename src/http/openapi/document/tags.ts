import type { SanitizedCollectionConfig } from 'payload'
import { textOf } from '../rest/fieldSchema'
import type { Paths } from '../schemas'

/** What operations are about that belong to no collection. */
const texts: Record<string, string> = {
  Accounts: 'Who works here, for administrators.',
  Assistant: 'Answers from the site’s published content, with citations.',
  'Audit trail': 'Who did what, for administrators.',
  'Background jobs': 'Mails and schedules that failed for good.',
  CRM: 'The list of people who contacted us, for sales: filtered, exported, erased.',
  Documentation: 'This contract, for people and for programs.',
  'For sites': 'Sitemap, feeds and calendar of what is published, and where old addresses lead.',
  Forms: 'What visitors send: requests for a demo, and messages.',
  'Gated downloads': 'Files that a visitor gets for a code, which is mailed.',
  Health: 'Whether the service runs, for what deploys and watches it.',
  'Language models': 'Tools for programs that work with a language model.',
  Mail: 'What mails say, for editors.',
  Panel: 'What the admin panel asks beside all else.',
  Search: 'Full-text search over what is published.',
  'Sign-in': 'Sessions and passwords of people who work here.',
  Site: 'Settings that a site may read.',
}

const tagOf = ({ labels, admin }: SanitizedCollectionConfig) => [
  textOf(labels.plural) ?? '',
  textOf(admin.description) ?? '',
]

/** The tags of all operations, in their order. A collection’s says what its editors are told. */
export const tagsOf = (paths: Paths, collections: SanitizedCollectionConfig[]) => {
  const descriptions = { ...texts, ...(Object.fromEntries(collections.map(tagOf)) as typeof texts) }
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const tags = operations.flatMap((operation) => (operation as { tags?: string[] }).tags ?? [])
  return [...new Set(tags)].map((name) => ({ name, description: descriptions[name] || `${name}.` }))
}
