import { createClient, type Client } from 'frontdesk-client'
import { settings } from '../settings'

/** A page that is not there after this long fails, and is tried again with the next visitor. */
const patienceMs = 10_000

let made: Client | undefined

/** The service, as this site’s server reads it. */
export const desk = (): Client =>
  (made ??= createClient({
    baseUrl: settings.cmsUrl,
    key: settings.key,
    retries: 1,
    fetch: (input, init) =>
      fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(patienceMs) }),
  }))
