import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { env } from '../../env'
import { SetupError } from '../../platform/setupError'
import { createAdmin } from '../../cms/accounts/createAdmin'
import { weaknessOf } from '../../cms/accounts/passwords/weaknessOf'
import { requireSchema } from './requireSchema'
import { runCommand } from './runCommand'
import { withPayload } from './withPayload'

const usage =
  'npm run create-admin -- --email name@example.com [--password "…"] [--name "…"]\n' +
  'Without --email it takes ADMIN_EMAIL and ADMIN_PASSWORD; without a password it makes one.'

const account = z.object({
  email: z.email('--email should be a mail address such as name@example.com'),
  password: z.string().optional(),
  name: z.string().trim().min(1).max(200).optional(),
})

const readFlags = () => {
  try {
    const option = { type: 'string' } as const
    const { values } = parseArgs({ options: { email: option, password: option, name: option } })
    return values
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n${usage}`)
  }
}

const readAccount = () => {
  const flags = readFlags()
  const email = flags.email ?? env.ADMIN_EMAIL
  if (!email) throw new SetupError(`Whose account?\n${usage}`)
  // The password of the environment belongs to the address of the environment, not to every account.
  const password = flags.password ?? (email === env.ADMIN_EMAIL ? env.ADMIN_PASSWORD : undefined)
  const { success, error, data } = account.safeParse({ ...flags, email, password })
  if (!success) throw new SetupError(error.issues.map(({ message }) => message).join('\n'))
  const { password: chosen, name } = data
  const weakness = chosen === undefined ? undefined : weaknessOf({ password: chosen, about: [email, name] }) // prettier-ignore
  if (weakness) throw new SetupError(`This password will not do. ${weakness}`)
  return data
}

await runCommand(async ({ log }) => {
  const { email, name, password: given } = readAccount()
  const password = given ?? randomBytes(15).toString('base64url')
  await withPayload('create-admin', async (payload) => {
    await requireSchema(payload)
    const where = { email: { equals: email.toLowerCase() } }
    const existing = await payload.count({ collection: 'users', where, overrideAccess: true }) // the operator asks
    if (existing.totalDocs > 0) throw new SetupError(`An account of ${email} exists already.`)
    await createAdmin({ payload, email, password, name })
  })
  log(`Made the administrator ${email}. Sign in at ${env.BASE_URL}/admin`)
  if (!given) log(`Password: ${password}`)
})
