import type { Payload } from 'payload'
import { documentUrl } from '../../cms/served/documentUrl'
import type { LocaleCode } from '../../platform/locales'
import type { FoundRow } from '../../search/engine'
import { readFacts } from './facts/readFacts'
import type { Quote } from './quote'

/** What is said of a document, as a statement that stands by itself. */
export const quoteOf = async (
  { payload, locale }: { payload: Payload; locale: LocaleCode },
  row: FoundRow,
  text: string,
): Promise<Quote> => {
  const { collection: type, docId: id, slug, title, language } = row
  const url = documentUrl(payload, { collection: type, slug, locale })
  const facts = await readFacts({ payload, locale, rows: [row] })
  return {
    source: { title, url, type, id, kind: facts.get(id)?.kind, language },
    text,
    leadIn: '',
    isTitle: false,
    paragraph: 0,
    place: 0,
    near: [],
    wasSaid: false,
    fits: true,
    score: 0,
    covered: [],
    names: [],
  }
}
