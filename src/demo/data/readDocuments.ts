import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import {
  demoCollections,
  frontMatter,
  type DemoCollection,
  type FrontMatter,
} from '../markdown/frontMatter'
import { check, parseFile } from '../markdown/parseFile'

type Translation<Collection extends DemoCollection> = {
  fields: z.infer<FrontMatter[Collection]['translation']>
  body: string
}

type DocumentOf<Collection extends DemoCollection> = {
  collection: Collection
  slug: string
  /** The English file, for messages. */
  file: string
  fields: z.infer<FrontMatter[Collection]['source']>
  body: string
  translations: { de?: Translation<Collection> }
}

/** A document of the demo content with its translations. */
export type DemoDocument<Collection extends DemoCollection = DemoCollection> = {
  [Each in DemoCollection]: DocumentOf<Each>
}[Collection]

/** Where the demo content lies. The working directory is the project's root in every command. */
export const demoFolder = path.resolve('src/demo')

const slugsIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .map((name) => name.slice(0, -'.md'.length))
        .sort()
    : []

const readCollection = (folder: string, collection: DemoCollection): DemoDocument[] => {
  const schemas = frontMatter[collection]
  const fileOf = (locale: string, slug: string) =>
    path.join(folder, collection, locale, `${slug}.md`)
  const read = (schema: z.ZodType, file: string) => {
    const { fields, body } = parseFile(file)
    return { fields: check(schema, fields, file), body }
  }

  const english = slugsIn(path.join(folder, collection, 'en'))
  const german = slugsIn(path.join(folder, collection, 'de'))
  const lonely = german.find((slug) => !english.includes(slug))
  if (lonely) throw new Error(`${fileOf('de', lonely)} has no English twin`)

  return english.map((slug) => {
    const file = fileOf('en', slug)
    const translations = german.includes(slug)
      ? { de: read(schemas.translation, fileOf('de', slug)) }
      : {}
    return {
      collection,
      slug,
      file,
      ...read(schemas.source, file),
      translations,
    } as DemoDocument // the schemas of one collection belong together, which the compiler can't see
  })
}

/** Reads the whole set. Throws at the first file that is not as it should be, with its name. */
export const readDocuments = (folder = demoFolder): DemoDocument[] =>
  demoCollections.flatMap((collection) => readCollection(folder, collection))
