import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

type OnOwnSite = { folder: string; words?: string[]; env?: Record<string, string> }

/** Runs a script of this folder in a process with settings of its own. @returns what it prints */
export const onOwnSite = async (
  script: string,
  { folder, words = [], env = {} }: OnOwnSite,
): Promise<string> => {
  const dataDir = path.join(folder, 'answers')
  await mkdir(dataDir, { recursive: true })
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['-C', 'production', '--import', 'tsx', path.join('bench/answers', script), ...words],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        LOCALES: 'en,de',
        LOG_LEVEL: 'error',
        ...env,
      },
    },
  )
  return stdout
}
