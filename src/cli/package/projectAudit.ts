#!/usr/bin/env node
import { provideSettings, type Settings } from '../../platform/settings'
import { isSetupError, SetupError } from '../../platform/setupError'
import { requireAnswer } from '../database/requireAnswer'
import { readArguments, verifyTrail } from '../audit/verifyTrail'

const run = async () => {
  const given = readArguments('npx frontdesk-audit')
  const { DATABASE_URL: url, PAYLOAD_SECRET: secret } = process.env
  if (!url) throw new SetupError('DATABASE_URL is needed: postgres://…, of the project’s database.')
  if (secret) provideSettings({ secret } as Settings) // what the trail is sealed with where rows went by age
  await requireAnswer({ url })
  await verifyTrail({ ...given, url, log: (line) => console.log(line) })
}

/** `npx frontdesk-audit verify`, in a project that has the package. */
try {
  await run()
} catch (error) {
  console.error(isSetupError(error) ? error.message : error)
  process.exitCode = 1
}
