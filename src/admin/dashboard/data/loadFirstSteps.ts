import { isAdmin } from '../../../platform/access/can'
import { settings } from '../../../platform/settings'
import type { CollectionCounts } from './loadContent'
import { panelUrl, readAs, type Reader } from './reader'

export type FirstStep = {
  id: string
  title: string
  text: string
  href?: string
  done: boolean
}

const firstContent = (reader: Reader, counts: CollectionCounts[]): FirstStep[] => {
  const published = (slug: string) => counts.find((one) => one.slug === slug)?.published ?? 0
  const steps = [
    {
      slug: 'case-studies',
      id: 'case-study',
      title: 'Publish a first case study',
      text: 'Who the customer is, what was in the way, what came of it, and two or three figures.',
      href: panelUrl(reader, '/collections/case-studies/create'),
      done: published('case-studies') > 0,
    },
    {
      slug: 'content',
      id: 'content',
      title: 'Write a page, an article or an answer',
      text: 'The search and the assistant answer visitors from what is published.',
      href: panelUrl(reader, '/collections/content/create'),
      done: published('content') > 0,
    },
  ]
  return steps
    .filter(({ slug }) => counts.some((one) => one.slug === slug))
    .map(({ slug: _, ...step }) => step)
}

const firstSettings = async (reader: Reader): Promise<FirstStep[]> => {
  const [site, people] = await Promise.all([
    reader.payload.findGlobal({ ...readAs(reader), slug: 'site' }),
    reader.payload.count({ ...readAs(reader), collection: 'users' }),
  ])
  return [
    {
      id: 'site',
      title: 'Name the site and its product modules',
      text: 'Forms, mails and content refer to them.',
      href: panelUrl(reader, '/globals/site'),
      done: (site.productModules?.length ?? 0) > 0,
    },
    {
      id: 'people',
      title: 'Invite your colleagues',
      text: 'They get a mail with a link and choose their own password.',
      href: panelUrl(reader, '/collections/users/create'),
      done: people.totalDocs > 1,
    },
    {
      id: 'mail',
      title: 'Connect a mail server',
      text: 'Until SMTP_URL is set, mails are written to files on the server instead of sent.',
      done: settings.smtpUrl !== undefined,
    },
    {
      id: 'website',
      title: 'Connect the website',
      text: 'Set SITE_URL to its address, and build it on the API that is described here.',
      href: '/api/docs',
      done: settings.siteUrl !== settings.baseUrl,
    },
  ]
}

type FirstStepsOptions = { reader: Reader; counts: CollectionCounts[]; mayWrite: boolean }

/** What a new installation still lacks, as far as this reader can do something about it. */
export const loadFirstSteps = async ({
  reader,
  counts,
  mayWrite,
}: FirstStepsOptions): Promise<FirstStep[]> => {
  const administers = isAdmin({ req: reader })
  const steps = [
    ...(mayWrite ? firstContent(reader, counts) : []),
    ...(administers ? await firstSettings(reader) : []),
  ]
  return steps.filter(({ done }) => !done)
}
