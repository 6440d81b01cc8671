import cluster, { type Worker } from 'node:cluster'
import type { FromProcess } from '../../platform/processes/messages'
import { supervisedFlag } from '../../platform/processes/isSupervised'
import { env } from '../../env'
import { logger } from '../../platform/logging'
import { closeHandedOver } from './handedOver'
import { beatMs, createHeartbeat } from './heartbeat'
import { createRelay, sendTo } from './relay'

/** One that has served for so long may begin again at once. */
const longLifeMs = 60_000
const longestPauseMs = 30_000
/** Each ends within 28 s of being told to (startServer.ts), and orchestrators kill after 30: one that has not by then never will. */
const mostStopMs = 29_000

type Known = { isReady: boolean; hasPages: boolean; startedAt: number }

/** V8's own most of each half of the young generation is divided: it takes all of it under load, and keeps it. */
const youngMb = (processes: number) => Math.max(2, Math.floor(16 / processes))

type Options = { processes: number; args: string[] }

/**
 * Supervisor: starts processes that serve on one port, starts again what dies, later each time, and has one of them do what
 * is done once. It serves nothing and knows no database. Who is killed with it leaves none behind: they hear that it
 * is gone, and end (startServer.ts).
 */
export const supervise = ({ processes, args }: Options) => {
  const execArgv = [`--max-semi-space-size=${youngMb(processes)}`, ...process.execArgv]
  logger.level = env.LOG_LEVEL
  const running = new Map<Worker, Known>()
  let lead: Worker | undefined
  let stopping = false
  let hasServed = false
  let deaths = 0
  const serving = () => [...running].filter(([, { isReady }]) => isReady).map(([one]) => one)
  const relay = createRelay((than) => serving().filter((one) => one !== than))

  const kill = (worker: Worker, msg: string) => {
    logger.error({ msg, killed: worker.process.pid })
    worker.process.kill('SIGKILL')
  }
  const hearts = createHeartbeat((worker) => kill(worker, 'A process is stuck: it is killed'))
  setInterval(() => hearts.beat(serving()), beatMs).unref()

  /** The one that has served longest, or will first. */
  const appoint = () => {
    lead = serving()[0] ?? [...running.keys()][0]
    if (lead) sendTo(lead, { kind: 'lead' })
  }

  const start = () => {
    const hasPages = ![...running.values()].some((other) => other.hasPages)
    const more = [
      ...(serving().length > 0 ? ['--when-ready'] : []), // meanwhile the others take all connections
      ...(hasPages ? [] : ['--pass-pages']), // Next in one of them: 50 MB in each (passPages.ts)
    ]
    cluster.setupPrimary({ args: [...args, supervisedFlag, ...more], execArgv, serialization: 'advanced' }) // prettier-ignore
    const worker = cluster.fork()
    closeHandedOver(worker)
    running.set(worker, { isReady: false, hasPages, startedAt: Date.now() })
    worker.on('message', (message: FromProcess) => {
      hearts.heard(worker)
      if (message.kind === 'ready') begun(worker)
      else relay.hear(worker, message)
    })
    worker.on('error', (error) => logger.warn({ msg: 'A process was not reached', err: error }))
    worker.once('exit', (code, signal) => ended(worker, { code, signal }))
    if (!lead) appoint()
  }

  const begun = (worker: Worker) => {
    const known = running.get(worker)
    if (known) known.isReady = true
    hasServed = true
    if (worker === lead) sendTo(worker, { kind: 'lead' }) // said while it was still loading, nobody there heard it
    sendTo(worker, { kind: 'welcome' })
    if (!stopping && running.size < processes) start() // one after another: each takes a core to begin
  }

  const ended = (worker: Worker, { code, signal }: { code: number; signal: string | null }) => {
    const known = running.get(worker)
    running.delete(worker)
    relay.forget(worker)
    if (worker === lead) appoint()
    if (stopping) return running.size === 0 && process.exit(0)
    if (!hasServed && signal === null) return process.exit(code) // it has said what is wrong
    const hasLived = Date.now() - (known?.startedAt ?? 0) > longLifeMs
    deaths = hasLived ? 0 : deaths + 1
    const pauseMs = hasLived ? 0 : Math.min(longestPauseMs, 500 * 2 ** (deaths - 1))
    logger.error({ msg: 'A process ended: another is started', ended: worker.process.pid, code, signal, pauseMs }) // prettier-ignore
    setTimeout(() => {
      if (!stopping && running.size < processes) start()
    }, pauseMs)
  }

  const stop = () => {
    if (stopping) return
    stopping = true
    if (running.size === 0) process.exit(0)
    for (const worker of running.keys()) worker.process.kill('SIGTERM')
    setTimeout(() => {
      for (const worker of running.keys()) kill(worker, 'A process did not end: it is killed')
    }, mostStopMs)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.removeAllListeners(signal) // server.ts has one until there is something to close
    process.on(signal, stop)
  }
  start()
}
