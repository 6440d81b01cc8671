import { isAdmin } from '../../../platform/access/can'
import { settings } from '../../../platform/settings'
import type { CollectionCounts } from './loadContent'
import { panelUrl, readAs, type Reader } from './reader'
import type { Words } from '../../../platform/language/said'

export type FirstStep = {
  id: string
  title: Words
  text: Words
  href?: string
  done: boolean
}

const firstContent = (reader: Reader, counts: CollectionCounts[]): FirstStep[] => {
  const published = (slug: string) => counts.find((one) => one.slug === slug)?.published ?? 0
  const steps = [
    {
      slug: 'case-studies',
      id: 'case-study',
      title: { en: 'Publish a first case study', de: 'Eine erste Fallstudie veröffentlichen' },
      text: {
        en: 'Who the customer is, what was in the way, what came of it, and two or three figures.',
        de: 'Wer der Kunde ist, was im Weg stand, was daraus wurde, und zwei oder drei Kennzahlen.',
      },
      href: panelUrl(reader, '/collections/case-studies/create'),
      done: published('case-studies') > 0,
    },
    {
      slug: 'content',
      id: 'content',
      title: {
        en: 'Write a page, an article or an answer',
        de: 'Eine Seite, einen Artikel oder eine Antwort schreiben',
      },
      text: {
        en: 'The search and the assistant answer visitors from what is published.',
        de: 'Suche und Assistent antworten Besuchern aus dem, was veröffentlicht ist.',
      },
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
      title: {
        en: 'Name the site and its product modules',
        de: 'Website und Produktmodule benennen',
      },
      text: {
        en: 'Forms, mails and content refer to them.',
        de: 'Formulare, Mails und Inhalte beziehen sich darauf.',
      },
      href: panelUrl(reader, '/globals/site'),
      done: (site.productModules?.length ?? 0) > 0,
    },
    {
      id: 'people',
      title: { en: 'Invite your colleagues', de: 'Kolleginnen und Kollegen einladen' },
      text: {
        en: 'They get a mail with a link and choose their own password.',
        de: 'Sie bekommen eine Mail mit einem Link und wählen selbst ein Passwort.',
      },
      href: panelUrl(reader, '/collections/users/create'),
      done: people.totalDocs > 1,
    },
    {
      id: 'mail',
      title: { en: 'Connect a mail server', de: 'Einen Mailserver anschließen' },
      text: {
        en: 'Until SMTP_URL is set, mails are written to files on the server instead of sent.',
        de: 'Bis SMTP_URL gesetzt ist, werden Mails auf dem Server in Dateien geschrieben statt gesendet.',
      },
      done: settings.smtpUrl !== undefined,
    },
    {
      id: 'website',
      title: { en: 'Connect the website', de: 'Die Website anschließen' },
      text: {
        en: 'Set SITE_URL to its address, and build it on the API that is described here.',
        de: 'Setzen Sie SITE_URL auf ihre Adresse, und bauen Sie sie auf der API auf, die hier beschrieben ist.',
      },
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
