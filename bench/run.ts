import './environment'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { answers } from './answers/answers'
import { conversations } from './answers/conversations'
import { lines } from './answers/lines/lines'
import { typos } from './answers/typos/typos'
import { backup } from './backup/backup'
import { behind } from './behind'
import { chatFailover, chatOverhead } from './chat/chat'
import { chatEndpoint } from './chat/chatEndpoint'
import { forms } from './forms'
import { hostile } from './hostile/hostile'
import { hot } from './hot'
import { memory } from './memory'
import { metering } from './metering'
import { processes } from './processes'
import { programs } from './programs/programs'
import { readers } from './programs/readers'
import { reads } from './reads'
import { replica } from './replica'
import { relevance } from './relevance/relevance'
import { resident } from './resident'
import { search } from './search/search'
import { sizing } from './sizing'
import { starting } from './starting'
import { writes } from './writes'
import type { Bench, Result } from './types'

/** Every benchmark. A new one is one line here. */
const benches: Bench[] = [
  reads,
  behind,
  hot,
  memory,
  metering,
  forms,
  writes,
  programs,
  readers,
  replica,
  processes,
  resident,
  sizing,
  starting,
  relevance,
  search,
  answers,
  conversations,
  lines,
  typos,
  chatOverhead,
  chatEndpoint,
  chatFailover,
  hostile,
  backup,
]

const bodyOf = (result: Result): string => {
  if ('text' in result) return result.text
  const { columns, rows } = result
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n')
}

const machine = () => {
  const cpus = os.cpus()
  const gib = Math.round(os.totalmem() / 1024 ** 3)
  return `${cpus.length} × ${cpus[0]?.model ?? 'unknown'}, ${gib} GiB, ${os.type()} ${os.release()}, Node ${process.version}`
}

const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

const main = async () => {
  const only = process.argv.slice(2).filter((one) => !one.startsWith('--'))
  const chosen = benches.filter(({ name, isNamed }) =>
    only.length === 0 ? !isNamed : only.includes(name),
  )
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-bench-'))
  const sections: string[] = []
  try {
    for (const bench of chosen) {
      const result = await bench.run({ folder, words: only })
      const section = `## ${bench.title}\n\n${result.note}\n\n${bodyOf(result)}`
      sections.push(section)
      console.log(`\n${section}\n`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  if (only.length > 0) return
  const head = `# Benchmarks, last run\n\n- ${new Date().toISOString().slice(0, 10)}, commit ${commit()}\n- ${machine()}\n- \`npm run bench\``
  await writeFile('bench/RESULTS.md', `${[head, ...sections].join('\n\n')}\n`)
  console.log('Written to bench/RESULTS.md')
}

await main()
process.exit(0)
