import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { lines } from './judge'

const language = z.enum(['en', 'de'])

const question = z.object({
  id: z.string(),
  group: z.string(),
  lang: language,
  question: z.string(),
  /** What the same visitor asked before. */
  before: z.array(z.string()).default([]),
  /** What a right answer has: of each entry one spelling. Empty: the site does not say it. */
  must: z.array(z.array(z.string())),
  /** `content/pricing`: where it stands; any of them is a right source. */
  pages: z.array(z.string()),
})

const searched = z.object({
  id: z.string(),
  lang: language,
  kind: z.string(),
  query: z.string(),
  pages: z.array(z.object({ page: z.string(), grade: z.number() })),
})

/** What a visitor says, turn by turn; to be read by eye. Others than ours are languages that nothing is answered in. */
const conversation = z.object({ id: z.string(), lang: z.string(), turns: z.array(z.string()) })

export type Question = z.infer<typeof question>
export type Searched = z.infer<typeof searched>

/** Rules and numbers may be tuned on the first; the second is reported. */
export type Half = 'tune' | 'test'

const folder = path.join(import.meta.dirname, 'questions')

const read = <Schema extends z.ZodType>(half: Half, kind: string, schema: Schema) =>
  readdirSync(path.join(folder, half))
    .filter((file) => file.endsWith(`-${kind}.jsonl`))
    .flatMap((file) => lines(readFileSync(path.join(folder, half, file), 'utf8'), schema))

/** Ordinary ones, by an author who knows the code: to learn from, never to report. */
export const ordinaryQuestions = (): Question[] =>
  lines(readFileSync(path.join(import.meta.dirname, 'learn', 'questions.jsonl'), 'utf8'), question)

/** Likewise: of what the site has, something that it does not say. */
export const nearMisses = (): Question[] =>
  lines(readFileSync(path.join(import.meta.dirname, 'learn', 'nearMisses.jsonl'), 'utf8'), question)

export const questionsOf = (half: Half): Question[] => read(half, 'questions', question)
export const searchesOf = (half: Half): Searched[] => read(half, 'searches', searched)
export const conversationsOf = (half: Half) => read(half, 'conversations', conversation)
