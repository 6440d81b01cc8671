import '../../environment'
import { reindex } from '../../../src/search/engine'
import { judge, isSure } from '../demoTable'
import { inPercent, shareOf } from '../judge'
import { questionsOf, type Half } from '../questions'
import { openSite, type Site } from '../site'
import { keep, percentile, type Table } from '../table'
import { acceptAll, proposeForAllPages } from './acceptLines'

/** `npm run bench -- lines` starts this in a process with settings of its own; what it prints is JSON. */

const halves = (process.env.ANSWERS_HALVES ?? 'tune,test').split(',') as Half[]

const ofHalf = async (site: Site, { name, half }: { name: string; half: Half }) => {
  const judged = []
  for (const asked of questionsOf(half)) judged.push(await judge(site, asked))
  keep(`lines-${half}-${name}`, judged)
  const paraphrases = judged.filter(({ group }) => group === 'paraphrase')
  const answerable = judged.filter(({ must }) => must.length > 0)
  const others = judged.filter(({ must }) => must.length === 0)
  const found = []
  for (const { question, lang, pages } of paraphrases) {
    const places = await site.search(question, lang)
    found.push(places.findIndex((page) => pages.includes(page)))
  }
  return [
    `${half}: ${name}`,
    String(paraphrases.length),
    inPercent(shareOf(paraphrases, ({ isRight }) => isRight)),
    inPercent(shareOf(paraphrases, ({ isSourced }) => isSourced)),
    inPercent(shareOf(paraphrases, ({ isRight, answer }) => !isRight && isSure(answer))),
    inPercent(shareOf(paraphrases, ({ answer }) => answer.sources.length === 0)),
    inPercent(shareOf(found, (place) => place === 0)),
    inPercent(shareOf(found, (place) => place >= 0 && place < 3)),
    inPercent(shareOf(answerable, ({ isRight }) => isRight)),
    inPercent(shareOf(answerable, ({ isRight, answer }) => !isRight && isSure(answer))),
    inPercent(shareOf(others, ({ isRight }) => isRight)),
  ]
}

const main = async () => {
  const site = await openSite(process.env.DATA_DIR!)
  const { payload } = site
  const rows: string[][] = []
  const measure = async (name: string) => {
    for (const half of halves) rows.push(await ofHalf(site, { name, half }))
  }
  await measure('the lines that the demo comes with')
  await payload.db.pool.query('delete from asked_as')
  await payload.db.pool.query('delete from chat_proposals')
  await reindex({ payload })
  await measure('no lines')
  const pages = await proposeForAllPages(payload)
  const { rows: kinds } =
    await payload.db.pool.query<{ kind: string; count: number; lures: number }>( // prettier-ignore
      `select kind::text, count(*)::int, (count(*) filter (where text like 'Planted: %'))::int as lures from asked_as group by 1 order by 1`,
    )
  const times = await acceptAll({ payload })
  await reindex({ payload })
  await measure('the job’s, accepted')
  await site.close()
  const table: Table = {
    title: `${pages} pages; ${kinds.map(({ kind, count, lures }) => `${kind} ${count} (planted ${lures})`).join(', ')}; accepting all of a page p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    columns: [
      '',
      'n',
      'right',
      'source',
      'wrong and sure',
      'nothing said',
      'box: first',
      'box: in three',
      'all answerable: right',
      'wrong and sure',
      'unanswerable: honest',
    ],
    rows: rows.sort(([one], [other]) => (one! < other! ? -1 : 1)),
  }
  return table
}

process.stdout.write(`\n${JSON.stringify(await main())}\n`)
process.exit(0)
