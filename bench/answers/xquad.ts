import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { z } from 'zod'
import { reindex } from '../../src/search/engine'
import { lines } from './judge'

/** Half of XQuAD, which is no part of the project. */
export const xquadFolder = path.resolve(process.env.XQUAD_DIR ?? '../shared/qa/xquad')
export const hasXquad = () => existsSync(path.join(xquadFolder, 'docs.jsonl'))

const article = z.object({
  slug: z.string(),
  title: z.string(),
  en: z.array(z.string()),
  de: z.array(z.string()),
})

const question = z.object({
  slug: z.string(),
  en: z.string(),
  enAnswers: z.array(z.string()),
  de: z.string(),
  deAnswers: z.array(z.string()),
})

export type Article = z.infer<typeof article>
export type XquadQuestion = z.infer<typeof question>
export type Xquad = { articles: Article[]; questions: XquadQuestion[] }

const read = (file: string) => readFileSync(path.join(xquadFolder, file), 'utf8')

/** By article, every other one: `tune` may be tuned on, `test` is reported. */
export const xquadHalves = (): Record<'tune' | 'test', Xquad> => {
  const articles = lines(read('docs.jsonl'), article).sort((a, b) => (a.slug < b.slug ? -1 : 1))
  const questions = lines(read('questions.jsonl'), question)
  const half = (rest: number): Xquad => {
    const own = articles.filter((_, index) => index % 2 === rest)
    const slugs = new Set(own.map(({ slug }) => slug))
    return { articles: own, questions: questions.filter(({ slug }) => slugs.has(slug)) }
  }
  return { tune: half(0), test: half(1) }
}

const bodyOf = (paragraphs: string[]) => ({
  root: {
    type: 'root',
    version: 1,
    format: '' as const,
    indent: 0,
    direction: 'ltr' as const,
    children: paragraphs.map((text) => ({
      type: 'paragraph',
      version: 1,
      children: [
        { type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' },
      ],
    })),
  },
})

/** An article as its documents are written, in English and in German. */
export const documentsOf = ({ slug, title, en, de }: Article) => ({
  en: { slug, title, kind: 'article', _status: 'published', body: bodyOf(en) },
  de: { title, _status: 'published', body: bodyOf(de) },
})

/** Publishes articles; `isTranslated`: in German as well. @returns takes them back */
export const publish = async (
  payload: Payload,
  { articles, isTranslated }: { articles: Article[]; isTranslated: boolean },
) => {
  const ids: string[] = []
  for (const article of articles) {
    const common = { collection: 'content', overrideAccess: true } as const // as an editor would
    const { en, de } = documentsOf(article)
    const { id } = await payload.create({ ...common, locale: 'en', data: en as never })
    ids.push(id)
    if (isTranslated) await payload.update({ ...common, id, locale: 'de', data: de as never })
  }
  await reindex({ payload }) // a server merges the index in the background
  return async () => {
    for (const id of ids) await payload.delete({ collection: 'content', id, overrideAccess: true }) // likewise
  }
}
