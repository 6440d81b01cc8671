import { getTranslation, type I18n } from '@payloadcms/translations'
import type { Payload, SanitizedCollectionConfig } from 'payload'
import { ownTurn } from '../../platform/async/ownTurn'
import { outsideRequest } from '../../platform/requestContext'
import { documentUrl } from '../served/documentUrl'
import { maxAnswerBytes } from '../served/rest/byteBudget'
import { llmsLine, llmsText } from './formats/llmsText'
import { publishedPages, type ListedPage } from './publishedPages'
import { collectionsWithPages, siteName } from './readPublished'
import { addressOf, defaultLocale } from './siteAddresses'
import { readWords } from './readWords'

const titleOf = ({ labels, slug }: SanitizedCollectionConfig, locale: string): string =>
  getTranslation(labels.plural, { language: locale, fallbackLanguage: 'en' } as I18n) || slug

/** How many are read and written between two of which other work comes. */
const atOnce = 200

/** What is left to the head, and to the titles of the lists. */
const bytesOfRest = 64 * 1024

const newestFirst = (one: ListedPage, other: ListedPage) =>
  (other.publishedAt ?? '').localeCompare(one.publishedAt ?? '')

type Lines = ReadonlyMap<string, string[]>

type Reading = { payload: Payload; locale: string; pages: readonly ListedPage[] }

const linesIn = async ({ payload, locale, pages }: Reading): Promise<Lines> => {
  const lines = new Map<string, string[]>()
  const latest = pages.toSorted(newestFirst)
  let bytes = bytesOfRest
  for (let begin = 0; begin < latest.length; begin += atOnce) {
    const some = latest.slice(begin, begin + atOnce)
    const words = await readWords({ payload, locale, pages: some })
    for (const page of some) {
      const { collection, slug } = page
      const url = documentUrl(payload, { collection: collection.slug, slug, locale })
      const line = llmsLine({ url, ...words.get(page) })
      bytes += Buffer.byteLength(line)
      if (bytes > maxAnswerBytes.visitor) return lines
      const list = lines.get(collection.slug)
      if (list) list.push(line)
      else lines.set(collection.slug, [line])
    }
    await ownTurn({ client: 'llmsText', isPaced: false })
  }
  return lines
}

/**
 * What language models shall read of the site: every page with its summary; of more than an answer may hold, those that
 * were published last. Like the pages themselves it is read on nobody's account.
 */
export const siteLlmsText = async ({
  payload,
  locale = defaultLocale(),
}: {
  payload: Payload
  locale?: string
}): Promise<string> => {
  const pages = await publishedPages(payload)
  const lines = await outsideRequest(() => linesIn({ payload, locale, pages }))
  const shown = [...lines.values()].reduce((sum, some) => sum + some.length, 0)
  const more = `These are the ${shown} of ${pages.length} pages that were published last. All: ${addressOf('sitemap.xml', {})}`
  return llmsText({
    name: await siteName(payload, locale),
    details: shown < pages.length ? [more] : [],
    sections: collectionsWithPages(payload).map((collection) => ({
      title: titleOf(collection, locale),
      lines: lines.get(collection.slug) ?? [],
    })),
  })
}
