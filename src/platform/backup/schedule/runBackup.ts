import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { logger } from '../../logging'

/** After what else the machine has to do. */
const niceness = 10

/**
 * Takes a backup in a process of its own (`npm run backup`): to compress and encrypt would hold up the event loop that
 * answers requests. It ends with this one.
 * @throws Error with what the command said
 */
export const runBackup = async (file: string): Promise<void> => {
  const command = ['-C', 'production', path.resolve('src/cli/command.mjs'), 'backup', file]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  const failures: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => logger.info({ msg: `Backup: ${line}` })) // prettier-ignore
  createInterface({ input: child.stderr }).on('line', (line) => failures.push(line))
  try {
    if (child.pid) os.setPriority(child.pid, niceness)
    const code = await new Promise<number | string>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (exitCode, signal) => resolve(exitCode ?? signal ?? 'nothing'))
    })
    if (code !== 0)
      throw new Error(failures.slice(0, 5).join(' ') || `The command ended with ${code}`)
  } finally {
    process.off('exit', end)
  }
}
