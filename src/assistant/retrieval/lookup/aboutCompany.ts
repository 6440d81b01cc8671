import { slugify } from '../../../cms/publishing/slugify'
import type { LocaleCode } from '../../../platform/locales'
import { sentencesOf } from '../../../platform/text/sentences'
import { readRows, searchSettings, type FoundRow } from '../../../search/engine'
import { readFacts } from '../facts/readFacts'
import type { LookedUp, LookUp } from './lookedUp'

/** As people ask what a company is for, of which no word needs to be on its pages. */
const asks: Record<LocaleCode, RegExp> = {
  en: /^(?:(?:so|and|ok|but|hi|hello|hey),? )*(?:(?:what exactly|what) (?:do|does|is it(?: that)?) (?:you|u|ya|(?:your|this) (?:company|business|firm))(?: (?:guys|people|lot|folks|all))?(?: (?:actually|even|really|exactly))* do(?: (?:here|then|exactly|actually|all day|for a living))?|who are you (?:guys|people|lot|folks|all)|(?:what is|what['’]?s) (?:this|your) (?:company|business|firm|site|website|place)(?: (?:all )?(?:about|for|doing))?|tell me (?:something |more )?about (?:your company|your business|yourselves|you guys))$/iu,
  de: /^(?:(?:und|also|ok|aber|hallo|hi|moin),? )*(?:was (?:genau )?(?:macht ihr|machen sie|tut ihr|treibt ihr|macht (?:eure|ihre|die|deine) firma|macht (?:euer|ihr|das) unternehmen)(?: (?:eigentlich|so|denn|genau|überhaupt|da|hier|bei euch|alles))*|wer (?:seid ihr|sind sie)(?: (?:eigentlich|denn|überhaupt|so))*|was (?:ist das hier|ist das für (?:eine )?(?:firma|seite|website|laden)|für (?:eine |ein )?(?:firma|laden) (?:seid ihr|ist das))(?: (?:eigentlich|denn|genau))*)$/iu,
}

const longestAsking = 120

export const asksAboutCompany = (question: string, locale: LocaleCode): boolean =>
  question.length <= longestAsking && asks[locale].test(question.trim().replace(/[?!. ]{1,9}$/, ''))

/** Addresses of the page that says what a company is. */
const addresses = ['about', 'about-us', 'company', 'our-company', 'the-company', 'who-we-are', 'what-we-do', 'ueber-uns', 'uber-uns', 'über-uns', 'unternehmen', 'das-unternehmen', 'wer-wir-sind', 'was-wir-machen'] // prettier-ignore

/** Of what stands before the company's name in such an address. */
const openings = ['about', 'ueber', 'uber', 'über']

/** Such addresses, and those with the site's name, whole or its first word: `about-acme` of “Acme Tools”. */
export const companyAddresses = (siteName: string): string[] => {
  const names = [siteName, siteName.trim().split(/\s+/)[0] ?? ''].map(slugify).filter(Boolean)
  return [
    ...addresses,
    ...[...new Set(names)].flatMap((name) => openings.map((opening) => `${opening}-${name}`)),
  ]
}

const mostLetters = 290

/** What it says first: as many sentences as people read. */
const leadOf = (text: string): string => {
  let lead = ''
  for (const sentence of sentencesOf(text)) {
    if (lead && lead.length + sentence.length >= mostLetters) break
    lead = lead ? `${lead} ${sentence}` : sentence
  }
  return lead
}

/** So many documents may have such an address: content has one of each, in each language. */
const mostRead = 10

/** The page at one of these addresses, the likeliest first: news and articles may have such an address as well. */
const findPage = async ({ payload, locale }: LookUp): Promise<FoundRow | undefined> => {
  const { pool } = payload.db
  const { siteName } = await searchSettings(payload)
  const { rows } = await pool.query<{ num: number }>({
    name: 'chat-about',
    text: `select num from search_docs where locale = $1 and slug = any($2::text[]) and collection = 'content'
            order by array_position($2::text[], slug), num limit ${mostRead}`,
    values: [locale, companyAddresses(siteName)],
  })
  const nums = rows.map(({ num }) => num)
  const known = await readRows(pool, nums)
  const found = nums.flatMap((num) => known.get(num) ?? [])
  const facts = await readFacts({ payload, locale, rows: found })
  return found.find(({ docId }) => facts.get(docId)?.kind === 'page')
}

/** What the page about the company says first; `undefined` where there is none. */
export const lookUpCompany = async (message: LookUp): Promise<LookedUp | undefined> => {
  if (!asksAboutCompany(message.question, message.locale)) return undefined
  const row = await findPage(message)
  const lead = row && leadOf(row.summary || row.body)
  return lead ? { found: [{ row, text: lead }] } : undefined
}
