import { connect, createClient, FrontdeskError, type Client } from 'frontdesk-client'
import { settings } from '../settings'
import { collections } from './collections'

/** A page that is not there after this long fails, and is tried again with the next visitor. */
const patienceMs = 10_000

const patient: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(patienceMs) })

const isRefusal = (error: unknown): boolean =>
  error instanceof FrontdeskError && [401, 403].includes(error.status)

/** Whether a key opens more than what is published: its answers would be on everybody’s pages. */
const readsDrafts = async (key: string): Promise<boolean> => {
  const { send } = connect({ baseUrl: settings.cmsUrl, key, retries: 1, fetch: patient })
  const isAnswered = (path: string) =>
    send({ path, query: { limit: 1, depth: 0 } }).then(
      () => true,
      (error: unknown) => {
        if (isRefusal(error)) return false
        throw error
      },
    )
  const all = await Promise.all(collections.map((slug) => isAnswered(`${slug}/versions`)))
  const isStrong = all.includes(true)
  if (isStrong)
    console.error('CMS_KEY reads drafts, so it is not used: the site reads as a visitor. Give it a key with content:read and changes:read.') // prettier-ignore
  return isStrong
}

let asked: Promise<boolean> | undefined

/** Asked once, before the first read. While the service does not answer, nothing is read. */
const isTooStrong = (key: string): Promise<boolean> =>
  (asked ??= readsDrafts(key).catch((error: unknown) => {
    asked = undefined
    throw error
  }))

const read: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  if (settings.key && (await isTooStrong(settings.key))) headers.delete('Authorization')
  return patient(input, { ...init, headers })
}

let made: Client | undefined

/** The service, as this site’s server reads it: what is published, and no more. */
export const desk = (): Client =>
  (made ??= createClient({ baseUrl: settings.cmsUrl, key: settings.key, retries: 1, fetch: read }))
