import { z } from 'zod'
import { settings } from '../../platform/settings'
import type { LocaleCode } from '../../platform/locales'

/** Of each, for each part of a page in each language. */
export const most = { questions: 30, synonyms: 12 }

export type Proposal = {
  kind: 'question' | 'synonym' | 'summary'
  locale: LocaleCode
  text: string
  /** The words of the page that it stands for. */
  quote?: string
}

const text = (max: number) => z.string().trim().min(2).max(max)

const locale = z.string().refine((code) => (settings.locales as string[]).includes(code))

/** Entries that are none are left out, and not the others with them. */
const listOf = <T extends z.ZodType>(entry: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((one) => {
        const read = entry.safeParse(one)
        return read.success ? [read.data] : []
      }),
    )

const answer = z.object({
  questions: listOf(z.object({ locale, text: text(300), quote: text(1000) })),
  synonyms: listOf(z.object({ locale, text: text(60), for: text(100) })),
  summaries: listOf(z.object({ locale, text: text(300) })),
})

/** The first object within what a model says: some put words or a fence around it. */
const objectIn = (said: string): unknown => {
  const [from, to] = [said.indexOf('{'), said.lastIndexOf('}')]
  if (from < 0 || to <= from) return undefined
  try {
    return JSON.parse(said.slice(from, to + 1))
  } catch {
    return undefined
  }
}

/** No more than it was asked for. */
const firstOf = <T extends { locale: string }>(entries: T[], count: number): T[] => {
  const taken = new Map<string, number>()
  return entries.filter(({ locale }) => {
    const before = taken.get(locale) ?? 0
    taken.set(locale, before + 1)
    return before < count
  })
}

/** What a model proposes; nothing when it says something else. */
export const readProposals = (said: string): Proposal[] => {
  const read = answer.safeParse(objectIn(said))
  if (!read.success) return []
  const { questions, synonyms, summaries } = read.data
  const proposals = [
    ...firstOf(questions, most.questions).map((one) => ({ kind: 'question', ...one })),
    ...firstOf(synonyms, most.synonyms).map(({ for: quote, ...one }) => ({
      kind: 'synonym',
      quote,
      ...one,
    })),
    ...firstOf(summaries, 1).map((one) => ({ kind: 'summary', ...one })),
  ]
  return proposals as Proposal[]
}
