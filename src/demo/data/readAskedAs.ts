import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { demoCollections, type DemoCollection } from '../markdown/frontMatter'
import { check } from '../markdown/parseFile'
import { demoFolder } from './readDocuments'

const line = z.strictObject({
  /** Its slug. */
  page: z.string(),
  locale: z.enum(['en', 'de']),
  kind: z.enum(['question', 'synonym', 'summary']),
  text: z.string(),
  quote: z.string().optional(),
})

/** A line that a page of the demo content is also asked as; a language model wrote it. */
export type DemoLine = z.infer<typeof line> & { collection: DemoCollection }

/** Reads `asked-as/*.jsonl`, a line each. */
export const readAskedAs = (folder = demoFolder): DemoLine[] =>
  demoCollections.flatMap((collection) => {
    const file = path.join(folder, 'asked-as', `${collection}.jsonl`)
    if (!existsSync(file)) return []
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    return lines.map((each) => ({ ...check(line, JSON.parse(each), file), collection }))
  })
