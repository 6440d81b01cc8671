import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { blankEnvironment, testSecret } from '../environment.mjs'

export type Outcome = { code: number | null; said: string }

/** Starts a built command: `dist/<program>.js`. */
export const startProgram = (
  program: string,
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; outcome: Promise<Outcome> } => {
  const child = spawn(process.execPath, [`dist/${program}.js`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...blankEnvironment(),
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PAYLOAD_SECRET: testSecret,
      ...env,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  const outcome = once(child, 'close').then(([code]) => ({ code: code as number | null, said }))
  return { child, outcome }
}

/** Runs one to its end. */
export const runProgram = (program: string, args: string[], env: Record<string, string>) =>
  startProgram(program, args, env).outcome
