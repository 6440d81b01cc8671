import type { LocaleCode } from '../../../platform/locales'
import { sentencesOf } from '../../../platform/text/sentences'
import { readRows } from '../../../search/engine'
import type { LookedUp, LookUp } from './lookedUp'

/** As people ask what a company is for, of which no word needs to be on its pages. */
const asks: Record<LocaleCode, RegExp> = {
  en: /^(?:(?:so|and|ok|but|hi|hello|hey),? )*(?:(?:what exactly|what) (?:do|does|is it(?: that)?) (?:you|u|ya|(?:your|this) (?:company|business|firm))(?: (?:guys|people|lot|folks|all))?(?: (?:actually|even|really|exactly))* do(?: (?:here|then|exactly|actually|all day|for a living))?|who are you (?:guys|people|lot|folks|all)|(?:what is|what['’]?s) (?:this|your) (?:company|business|firm|site|website|place)(?: (?:all )?(?:about|for|doing))?|tell me (?:something |more )?about (?:your company|your business|yourselves|you guys))$/iu,
  de: /^(?:(?:und|also|ok|aber|hallo|hi|moin),? )*(?:was (?:genau )?(?:macht ihr|machen sie|tut ihr|treibt ihr|macht (?:eure|ihre|die|deine) firma|macht (?:euer|ihr|das) unternehmen)(?: (?:eigentlich|so|denn|genau|überhaupt|da|hier|bei euch|alles))*|wer (?:seid ihr|sind sie)(?: (?:eigentlich|denn|überhaupt|so))*|was (?:ist das hier|ist das für (?:eine )?(?:firma|seite|website|laden)|für (?:eine |ein )?(?:firma|laden) (?:seid ihr|ist das))(?: (?:eigentlich|denn|genau))*)$/iu,
}

const longestAsking = 120

export const asksAboutCompany = (question: string, locale: LocaleCode): boolean =>
  question.length <= longestAsking && asks[locale].test(question.trim().replace(/[?!. ]{1,9}$/, ''))

/** The page that says what a company is, by its address. */
const addresses =
  '^(about|about-us|about-.*|company|who-we-are|our-company|ueber-uns|uber-uns|ueber-.*|uber-.*|unternehmen|wer-wir-sind)$'

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

/** What the page about the company says first; `undefined` where there is none. */
export const lookUpCompany = async ({
  payload,
  question,
  locale,
}: LookUp): Promise<LookedUp | undefined> => {
  if (!asksAboutCompany(question, locale)) return undefined
  const { pool } = payload.db
  const { rows } = await pool.query<{ num: number }>({
    name: 'chat-about',
    text: `select num from search_docs where locale = $1 and slug ~ $2 order by length(slug), num limit 1`,
    values: [locale, addresses],
  })
  const nums = rows.map(({ num }) => num)
  const row = (await readRows(pool, nums)).get(nums[0] ?? -1)
  const lead = row && leadOf(row.summary || row.body)
  return lead ? { found: [{ row, text: lead }], isNone: false } : undefined
}
