import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { indexRow, insertRows } from '../../src/search/engine'

/** Test collections: docs.jsonl, queries.jsonl, qrels.tsv. They are no part of the project. */
export const irFolder = path.resolve(process.env.IR_DIR ?? '../shared/ir')

const isCollection = (name: string) => existsSync(path.join(irFolder, name, 'qrels.tsv'))

/** All that are there: first those that others were measured on. */
export const collections = (): string[] =>
  existsSync(irFolder)
    ? [...new Set(['cranfield', 'npl', ...readdirSync(irFolder).sort()])].filter(isCollection)
    : []

type Document = { id: string; title?: string; text: string }
type Query = { id: string; text: string }
/** By document. */
type Grades = Map<string, number>

const linesOf = (collection: string, file: string) =>
  readFileSync(path.join(irFolder, collection, file), 'utf8')
    .trim()
    .split('\n')

const longestQuery = 200

/** Cut at a word, so that it can be asked. */
const cut = (text: string): string =>
  text.length <= longestQuery ? text : text.slice(0, longestQuery + 1).replace(/\s+\S*$/, '')

export type JudgedQuery = { text: string; grades: Grades }

/** Those of its queries that some document answers. */
export const readCollection = (name: string): { documents: Document[]; queries: JudgedQuery[] } => {
  const judgements = new Map<string, Grades>()
  for (const line of linesOf(name, 'qrels.tsv')) {
    const [query = '', document = '', grade] = line.split('\t')
    const grades = judgements.get(query) ?? new Map<string, number>()
    judgements.set(query, grades.set(document, Number(grade)))
  }
  const queries = linesOf(name, 'queries.jsonl').map((line) => JSON.parse(line) as Query)
  return {
    documents: linesOf(name, 'docs.jsonl').map((line) => JSON.parse(line) as Document),
    queries: queries.flatMap(({ id, text }) => {
      const grades = judgements.get(id) ?? new Map<string, number>()
      return [...grades.values()].some((grade) => grade > 0) ? [{ text: cut(text), grades }] : []
    }),
  }
}

const atOnce = 500

/** Writes rows of the index directly: what is measured is how they are found. @returns by their ids: the collection's own */
export const load = async (
  client: Pick<pg.Client, 'query'>,
  documents: Document[],
): Promise<Map<string, string>> => {
  const given = new Map<string, string>()
  await client.query(`insert into search_types values (1, 'content') on conflict do nothing`)
  for (let from = 0; from < documents.length; from += atOnce) {
    const rows = documents.slice(from, from + atOnce).map((document) => {
      const id = randomUUID()
      given.set(id, document.id)
      const text = {
        title: document.title ?? '',
        summary: '',
        description: '',
        body: document.text,
      }
      const row = indexRow(
        { ...text, alsoCalled: '', tags: [], names: [] },
        { locale: 'en', language: 'en' },
      )
      return { ...row, collection: 'content', docId: id, slug: id }
    })
    await client.query(insertRows, [JSON.stringify(rows)])
  }
  return given
}

const gain = (grades: number[]): number =>
  grades.reduce((sum, grade, place) => sum + Math.max(0, grade) / Math.log2(place + 2), 0)

/** nDCG@10, linear gain. */
export const nDCG = ({ grades }: JudgedQuery, found: (string | undefined)[]): number => {
  const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, 10)
  return gain(found.slice(0, 10).map((id) => grades.get(id ?? '') ?? 0)) / gain(ideal)
}
