import { existsSync } from 'node:fs'
import { EnvError, parseEnv, type Env } from './platform/environment/parseEnv'

const readProcessEnv = (): Env => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  // `next build` evaluates the configuration, but nothing runs yet: no secret is needed.
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
  const { PAYLOAD_SECRET_FILE: _, ...rest } = process.env
  return parseEnv(
    isBuild ? { PAYLOAD_SECRET: 'only-while-building'.repeat(2), ...rest } : process.env,
  )
}

const loadEnv = (): Env => {
  try {
    return readProcessEnv()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(error.message)
    process.exit(78) // EX_CONFIG of sysexits.h
  }
}

/** The process's settings, parsed once. A missing or bad one stops the process. */
export const env: Env = loadEnv()
