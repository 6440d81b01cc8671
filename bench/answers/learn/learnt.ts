import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { questionsOf, type Question } from '../questions'
import { openSite, type Site } from '../site'

const modelFile = path.resolve('src/assistant/retrieval/rank/model.json')

/** What is seen of each question of the tune half on a site whose lines count. */
export const seenOfAll = async <Seen>(
  look: (site: Site, asked: Question) => Promise<Seen[]>,
): Promise<Seen[]> => {
  const site = await openSite(process.env.DATA_DIR!)
  await site.useLines(() => true)
  const seen: Seen[] = []
  for (const asked of questionsOf('tune')) seen.push(...(await look(site, asked)))
  await site.close()
  return seen
}

/** Coefficients by their names, as a model keeps them; the bias is the last weight. */
export const coefficientsOf = (names: readonly string[], weights: readonly number[]) =>
  Object.fromEntries(
    [...names, 'bias'].map((name, at) => [name, Math.round(weights[at]! * 1000) / 1000]),
  )

/** Puts the coefficients of one regression in place of those in the ranking's model. */
export const keepInModel = (name: string, coefficients: Record<string, number>) => {
  const model = JSON.parse(readFileSync(modelFile, 'utf8')) as object
  writeFileSync(modelFile, `${JSON.stringify({ ...model, [name]: coefficients }, null, 2)}\n`)
}
