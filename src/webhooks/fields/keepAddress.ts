import type { Pool } from 'pg'
import { invalidInput } from '../../platform/errors'
import { settings } from '../../platform/settings'
import { sealSecret } from '../secrets/signingSecret'
import { problemOfAddress } from '../send/checkAddress'

type Given = { kind?: string; url?: string | null; [field: string]: unknown }

const rest = '/…'

/** What everybody may see of the address of a chat: who has all of it can write there. */
const shownAddress = (address: string): string => `${new URL(address).origin}${rest}`

/** Chats that were set up before addresses were sealed. */
export const sealAddresses = async (pool: Pool) => {
  const { rows } = await pool.query<{ id: string; url: string }>(
    `select id, url from webhooks where kind = 'chat' and address_sealed is null`,
  )
  for (const { id, url } of rows)
    await pool.query(
      'update webhooks set url = $2, address_sealed = $3 where id = $1 and address_sealed is null',
      [id, shownAddress(url), sealSecret(url)],
    )
}

/**
 * The address of a chat is kept sealed, and its `url` shows the server alone. A form that sends that back changes nothing.
 * @throws AppError 400
 */
export const keepAddress = <T extends Given>(given: T, before: Given): T => {
  const kind = given.kind ?? before.kind
  const url = given.url ?? before.url
  const isKept = before.kind === 'chat' && url === before.url && url?.endsWith(rest)
  if (kind === 'chat' && isKept) return given
  if (isKept)
    throw invalidInput([{ path: 'url', message: 'The whole address is needed: it was one of a chat.' }]) // prettier-ignore
  if (kind !== 'chat') return { ...given, addressSealed: null }
  const problem = problemOfAddress(url ?? '', { allowPrivate: settings.webhooksAllowPrivate })
  if (problem) throw invalidInput([{ path: 'url', message: problem }])
  return { ...given, url: shownAddress(url ?? ''), addressSealed: sealSecret(url ?? '') }
}
