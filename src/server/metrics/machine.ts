import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { memoryUse } from '../../http/cache/responseCache'
import { withTimeout } from '../../platform/async/withTimeout'
import { madeOnce, registry } from '../../platform/metrics/registry'
import { settings } from '../../platform/settings'
import { version } from '../../platform/version'

const folders = () => ({ data: settings.dataDir, uploads: settings.uploadsDir })

const mostMs = 1000
type Ask = (place: string) => Promise<StatsFs>

const underWay = new Map<string, Promise<StatsFs>>()

/**
 * One question at most is under way for each place: a network folder that hangs keeps one thread of Node's four, and no more.
 * @throws when it is not there, or says nothing within a second
 */
export const diskOf = (place: string, ask: Ask = statfs): Promise<StatsFs> => {
  const asked = underWay.get(place) ?? ask(place).finally(() => underWay.delete(place))
  underWay.set(place, asked)
  return withTimeout(asked, mostMs)
}

/** A folder that is not there, or hangs, has no value. */
const showDisk = async (free: Gauge<'folder'>, size: Gauge<'folder'>) => {
  for (const [folder, place] of Object.entries(folders())) {
    const disk = await diskOf(place).catch(() => undefined)
    if (!disk) {
      free.remove({ folder })
      size.remove({ folder })
      continue
    }
    free.set({ folder }, disk.bavail * disk.bsize)
    size.set({ folder }, disk.blocks * disk.bsize)
  }
}

const diskGauges = () =>
  madeOnce('frontdesk_disk', () => {
    const registers = [registry()]
    const labelNames = ['folder'] as const
    const size = new Gauge({ name: 'frontdesk_disk_size_bytes', help: 'Size of the disk that a folder is on.', labelNames, registers, aggregator: 'max' }) // prettier-ignore
    const free: Gauge<'folder'> = new Gauge({
      ...{
        name: 'frontdesk_disk_free_bytes',
        help: 'What is free there.',
        labelNames,
        registers,
        aggregator: 'max',
      },
      collect: () => showDisk(free, size),
    })
    return free
  })

const cacheGauges = () =>
  madeOnce('frontdesk_cache_bytes', () => {
    const registers = [registry()]
    const entries = new Gauge({ name: 'frontdesk_cache_entries', help: 'Answers in memory.', registers }) // prettier-ignore
    const bytes: Gauge = new Gauge({
      ...{ name: 'frontdesk_cache_bytes', help: 'Memory that they take.', registers },
      collect: () => {
        const use = memoryUse()
        entries.set(use.entries)
        bytes.set(use.bytes)
      },
    })
    return bytes
  })

const infoGauge = () =>
  madeOnce('frontdesk_info', () => {
    const info = new Gauge({
      name: 'frontdesk_info',
      aggregator: 'max',
      help: 'The version that runs.',
      labelNames: ['version'] as const,
      registers: [registry()],
    })
    info.set({ version }, 1)
    return info
  })

/** Process, Node, memory, disks. Node's part is measured from the first time that it is asked for. */
export const showMachine = () => {
  madeOnce('node', () => {
    collectDefaultMetrics({ register: registry() })
    return true
  })
  diskGauges()
  cacheGauges()
  infoGauge()
}
