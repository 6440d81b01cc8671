import { handleEndpoints } from 'payload'
import type { ApiCall } from './step'

type Call = Pick<ApiCall, 'payload' | 'url' | 'method' | 'headers' | 'body'> & {
  signal: AbortSignal
}

/** Payload's own router, on the request as the steps have left it. */
export const callPayload = ({ payload, url, signal, ...init }: Call): Promise<Response> => {
  const request = new Request(url, { ...init, signal, duplex: 'half' } as RequestInit)
  return handleEndpoints({ config: payload.config, path: url.pathname, request })
}
