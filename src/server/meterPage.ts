import type { IncomingMessage, ServerResponse } from 'node:http'
import { meterOf } from '../platform/metrics/requestMeter'

/** Of what anybody may ask for, three kinds: an address is no label. */
const kindOf = (url: string) => {
  if (url.startsWith('/_next/static/')) return 'built file'
  return /^\/admin(?:[/?]|$)/.test(url) ? 'panel' : 'page'
}

/** Counts an answer that is no API's once it has been sent; one that its reader did not wait for, not at all. */
export const meterPage = ({ method = '', url = '' }: IncomingMessage, response: ServerResponse) => {
  const startedAt = performance.now()
  response.once('finish', () =>
    meterOf(kindOf(url)).count(method, response.statusCode, performance.now() - startedAt),
  )
}
