import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { acquireEmbeddedDatabase } from '../../src/platform/database/embedded/acquireEmbeddedDatabase'
import { apiKey, production, start } from '../servers'
import type { Bench } from '../types'
import { fillForBackup } from './fillForBackup'

const sizes = (process.env.BENCH_DOCUMENTS ?? '1000,10000,50000').split(',').map(Number)
const fileBytes = 40 * 1024
const seeded = 500

const paragraph = {
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text: 'A depot that charges forty trucks overnight needs less power than most people expect. '.repeat(6), format: 0, detail: 0, mode: 'normal', style: '' }], // prettier-ignore
}
const body = { root: { type: 'root', version: 1, format: '', indent: 0, direction: 'ltr', children: Array(8).fill(paragraph) } } // prettier-ignore

const seed = async (url: string) => {
  const docs = Array.from({ length: seeded }, (_, number) => ({ title: `Page ${number}`, summary: 'What it took.', body, _status: 'published' })) // prettier-ignore
  for (let from = 0; from < seeded; from += 100) {
    const response = await fetch(`${url}/api/content/bulk`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': apiKey },
      body: JSON.stringify({ docs: docs.slice(from, from + 100) }),
    })
    if (!response.ok) throw new Error(await response.text())
  }
}

/** Runs a command. @returns how long it took, and the most memory that it had */
const run = async (args: string[], env: Record<string, string>) => {
  const began = performance.now()
  const child = spawn(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production', PAYLOAD_SECRET: 'bench-secret-'.repeat(4), ...env }, stdio: ['ignore', 'ignore', 'inherit'] }) // prettier-ignore
  let peak = 0
  const look = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (text) => (peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0))),
      () => undefined,
    )
  }, 50)
  const [code] = (await once(child, 'exit')) as [number]
  clearInterval(look)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return { seconds: (performance.now() - began) / 1000, memory: peak / 1024 }
}

const control = async (folder: string, file: string) => {
  const began = performance.now()
  await promisify(execFile)('sh', ['-c', 'tar cf "$2" -C "$1" . && sync "$2"', 'sh', folder, file])
  await rm(file)
  return (performance.now() - began) / 1000
}

const shown = (seconds: number) => seconds.toFixed(1)

export const backup: Bench = {
  name: 'backup',
  title: 'Backup and restore',
  isNamed: true,
  run: async ({ folder }) => {
    const dataDir = path.join(folder, 'source')
    const database = await acquireEmbeddedDatabase({ dataDir, log: () => undefined })
    const uploads = path.join(dataDir, 'uploads')
    const rows: string[][] = []
    try {
      const env = { DATABASE_URL: database.url, DATA_DIR: dataDir }
      const server = await start({ command: production, folder: dataDir, env })
      await seed(server.url)
      await server.stop()
      for (const documents of sizes) {
        const there = await fillForBackup({ url: database.url, uploads, documents, fileBytes })
        const file = path.join(folder, `${documents}.tar`)
        const target = path.join(folder, 'target')
        const tar = await control(uploads, `${file}.control`)
        const taken = await run(['dist/backup.js', file], env)
        const key = { BACKUP_KEY: 'a passphrase of more than 32 letters' }
        const sealed = await run(['dist/backup.js', `${file}.age`], { ...env, ...key })
        await rm(`${file}.age`)
        const restored = await run(['dist/restore.js', file], {
          DATA_DIR: target,
          DATABASE_URL: '',
        })
        await rm(target, { recursive: true, force: true })
        const { size } = await stat(file)
        await rm(file)
        rows.push([
          `${there.documents} documents, ${there.files} files`,
          `${Math.round(size / 1024 / 1024)} MB`,
          ...[tar, taken.seconds, sealed.seconds, restored.seconds].map(shown),
          `${Math.round(taken.memory)} and ${Math.round(restored.memory)} MB`,
        ])
      }
    } finally {
      await database.release()
    }
    return {
      note: `Files of 40 KB, embedded PostgreSQL, all on one disk. Seconds with the start of the command; of the restore, with that of a new PostgreSQL. The control is \`tar\` of the files alone, and \`sync\`.`,
      columns: ['', 'size', 'control', 'backup', 'encrypted', 'restore', 'most memory'],
      rows,
    }
  },
}
