#!/usr/bin/env node
import { isSetupError, SetupError } from '../../platform/setupError'
import { readArguments, verifyTrail } from '../database/verifyTrail'

const run = async () => {
  const given = readArguments('npx frontdesk-audit')
  const { DATABASE_URL: url } = process.env
  if (!url) throw new SetupError('DATABASE_URL is needed: postgres://…, of the project’s database.')
  await verifyTrail({ ...given, url, log: (line) => console.log(line) })
}

/** `npx frontdesk-audit verify`, in a project that has the package. */
try {
  await run()
} catch (error) {
  console.error(isSetupError(error) ? error.message : error)
  process.exitCode = 1
}
