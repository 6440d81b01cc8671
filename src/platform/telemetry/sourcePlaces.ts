import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

type Known = { file: string; map: SourceMap }

/** By the address of the built file. Failures come in rows; between them no map is kept. */
const maps = new LRUCache<string, { known: Known | undefined }>({
  max: 8,
  ttl: 10_000,
  ttlAutopurge: true,
})

const readMap = (url: string): Known | undefined => {
  try {
    const file = fileURLToPath(url)
    const payload = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload
    return { file, map: new SourceMap(payload) }
  } catch {
    return undefined // it has none
  }
}

const mapOf = (url: string): Known | undefined => {
  const before = maps.get(url)
  if (before) return before.known
  const known = readMap(url)
  maps.set(url, { known })
  return known
}

type Place = { originalSource: string; originalLine: number; originalColumn: number }

/** What the bundler has written itself comes from no source: then the entry has the name, and nothing in it. */
const isPlace = (entry: object | undefined): entry is Place =>
  typeof (entry as Partial<Place> | undefined)?.originalSource === 'string'

/** What the bundler says of packages, whose lines stay those of the bundle. */
const isPackage = (source: string) => source.endsWith('package')

/**
 * A stack's frame with the line of the source that it was built from. Node's `--enable-source-maps` reads the map of each
 * file that it loads and keeps it, which takes a sixth of a start; here a map is read when a failure is logged.
 */
export const atSource = (frame: string): string => {
  const start = frame.lastIndexOf('file://')
  const [, url, line, column] = /^(.+):(\d+):(\d+)\)?$/.exec(frame.slice(start)) ?? []
  if (start < 0 || !url || url.includes('/node_modules/')) return frame
  const known = mapOf(url)
  const found = known?.map.findEntry(Number(line) - 1, Number(column) - 1)
  if (!known || !isPlace(found) || isPackage(found.originalSource)) return frame
  const source = path.relative('.', path.resolve(path.dirname(known.file), found.originalSource))
  const place = `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
  return `${frame.slice(0, start)}${place}${frame.endsWith(')') ? ')' : ''}`
}
