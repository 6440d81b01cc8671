import { randomUUID } from 'node:crypto'
import { deepStrictEqual } from 'node:assert'
import type pg from 'pg'
import { indexRow } from '../../src/search/engine'
import { termOfWord } from '../../src/platform/text/terms'
import { makeDocument, makeVocabulary, randomFrom, type CorpusDocument } from './corpus'
import { copyRows } from './copyRows'

const vocabulary = makeVocabulary()
const terms = new Map(vocabulary.map((word) => [word, termOfWord(word, 'en')]))

/** As `indexRow` of these documents, which have a title, a summary and a body of invented words and nothing else. */
const rowOf = ({ title, summary, body }: CorpusDocument) => {
  const counts = new Map<number, number>()
  const sequence: number[] = []
  const words = new Set<string>()
  let length = 0
  const field = (text: string, weight: number, ofWord: number) => {
    for (const word of text.match(/[a-z]+/g) ?? []) {
      const term = terms.get(word)!
      counts.set(term, (counts.get(term) ?? 0) + weight)
      sequence.push(term)
      words.add(word)
      length += ofWord
    }
    sequence.push(0)
  }
  field(title, 6, 2)
  sequence.push(0, 0) // tags, names
  field(summary, 2, 1)
  sequence.push(0)
  field(body, 2, 1)
  sequence.push(0, 0, 0, 0) // alsoCalled, askedAs, headings, bylines
  return {
    ...{ terms: [...counts.keys()], words: [...words], length },
    counts: [...counts.values()].map((count) => Math.min(255, count)),
    sequence: Buffer.from(Int32Array.from(sequence).buffer).swap32().toString('hex'),
  }
}

const none = { description: '', alsoCalled: '', tags: [], names: [] }

/** What is filled is what saving each document would have written. */
const demandSame = (documents: CorpusDocument[]) => {
  for (const document of documents) {
    const row = indexRow({ ...document, ...none }, { locale: 'en', language: 'en' })
    const { terms, counts, words, length, sequence } = row
    deepStrictEqual(rowOf(document), { terms, words, length, counts, sequence })
  }
}

const columns =
  'collection, doc_id, locale, language, title, slug, summary, body, published_at, fingerprint, length, terms, counts, sequence, words'

const lineOf = (document: CorpusDocument): string => {
  const { terms, counts, words, length, sequence } = rowOf(document)
  const { title, summary, body } = document
  const about = ['content', randomUUID(), 'en', 'en', title, randomUUID(), summary]
  const text = [body.replaceAll('\n', '\\n'), new Date().toISOString(), randomUUID(), length]
  const lists = [`{${terms.join()}}`, `{${counts.join()}}`, `\\\\x${sequence}`, `{${words.join()}}`]
  return [...about, ...text, ...lists].join('\t')
}

const batch = 5000

type Range = { from: number; to: number }

/** What `COPY` reads of these documents, some at a time. */
export function* rowsOf({ from, to }: Range): Generator<Buffer> {
  const random = randomFrom(from + 2)
  const make = () => makeDocument(vocabulary, random)
  demandSame(Array.from({ length: 20 }, make))
  for (let done = from; done < to; done += batch) {
    const lines = Array.from({ length: Math.min(batch, to - done) }, () => lineOf(make()))
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
}

/** Straight into the index by `COPY`, as saving each document would have put them there. */
export const fill = async (
  client: pg.Client,
  rows: Iterable<Buffer>,
  onBatch?: () => Promise<unknown>,
) => {
  await client.query(`insert into search_types values (1, 'content') on conflict do nothing`)
  for (const some of rows) {
    await copyRows(client, `copy search_docs (${columns}) from stdin`, some)
    await onBatch?.()
  }
}
