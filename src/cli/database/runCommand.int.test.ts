import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from '@jest/globals'
import { blankEnvironment, testSecret } from '../../../tests/helpers/environment.mjs'
import { findPostmaster } from '../../platform/database/embedded/postmaster'

const program = `
  import { runCommand } from './src/cli/database/runCommand.ts'
  await runCommand(({ log, beforeClose }) => {
    beforeClose(() => new Promise((resolve) => { log('Ending'); setTimeout(resolve, 500) }))
    log('Running')
    return new Promise(() => setInterval(() => undefined, 1000))
  })`

it('a second Ctrl-C leaves no database behind', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'frontdesk-command-'))
  const command = spawn(
    process.execPath,
    ['-C', 'production', '--import', 'tsx', '--input-type=module', '-e', program],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...blankEnvironment(),
        ...{
          NODE_OPTIONS: '',
          NODE_ENV: 'production',
          PAYLOAD_SECRET: testSecret,
          DATA_DIR: folder,
        },
      },
    },
  )
  try {
    createInterface({ input: command.stdout }).on('line', (line) => {
      if (line === 'Running' || line === 'Ending') command.kill('SIGINT')
    })
    expect(await once(command, 'exit')).toEqual([128 + os.constants.signals.SIGINT, null])
    expect(findPostmaster(path.join(folder, 'postgres'))).toBeUndefined()
  } finally {
    const left = findPostmaster(path.join(folder, 'postgres'))
    if (left) process.kill(left, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
