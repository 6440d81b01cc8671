import cluster from 'node:cluster'

/** What our supervisor starts a process with (src/server/processes/supervise.ts). */
export const supervisedFlag = '--supervised'

/**
 * Whether this process was started by our supervisor. Others start processes of a cluster as well (pm2), and platforms set
 * WEB_CONCURRENCY by themselves: nobody there would say who leads.
 */
export const isSupervised = (argv: readonly string[] = process.argv): boolean =>
  cluster.isWorker && argv.includes(supervisedFlag)
