import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { squash } from '../../../src/platform/database/squashedMigrations'

const run = (program: string, args: string[], cwd: string) => {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: undefined }
  return promisify(execFile)(program, args, { cwd, env: env as never, maxBuffer: 64 * 2 ** 20 })
}

const isBuilt = (folder: string) =>
  existsSync(path.join(folder, 'dist/server.js')) && existsSync(path.join(folder, '.next/BUILD_ID'))

const build = async (folder: string) => {
  const unfinished = `${folder}-unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const archive = `git archive ${squash.commit} | tar -x -C '${unfinished}'`
  await run('bash', ['-o', 'pipefail', '-c', archive], process.cwd()).catch((cause: unknown) => {
    const says = `This needs the commit ${squash.commit}: a clone with its history (git fetch --unshallow)`
    throw new Error(says, { cause })
  })
  await run('npm', ['ci', '--no-audit', '--no-fund'], unfinished)
  await run(process.execPath, ['src/cli/build.mjs'], unfinished)
  await rename(unfinished, folder)
}

/**
 * A build of the last release before the squashed migrations, outside of this checkout: made once, and kept.
 * `OLD_RELEASE` names one that is there. @throws with what to do, when there is none to be had
 */
export const oldRelease = async (): Promise<string> => {
  const named = process.env.OLD_RELEASE
  if (named && !isBuilt(named)) throw new Error(`OLD_RELEASE: there is no build in ${named}`)
  const folder = named ?? path.join(os.tmpdir(), `frontdesk-${squash.commit}`)
  if (!isBuilt(folder)) await build(folder)
  return folder
}
