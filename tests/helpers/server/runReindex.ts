import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { blankEnvironment, testSecret } from '../environment.mjs'

/** `npm run reindex`, on this database. @returns what it said */
export const runReindex = async (databaseUrl: string, ...flags: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/reindex.js', ...flags], {
    env: {
      ...blankEnvironment(),
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PAYLOAD_SECRET: testSecret,
    },
  })
  return stdout
}
