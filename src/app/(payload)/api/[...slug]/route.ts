import config from '@payload-config'
import { getPayload } from 'payload'
import { settings } from '../../../../platform/settings'
import { createApi } from '../../../../server/api/api'

/** In development: the production server answers `/api/*` before Next sees it. */
const api = createApi({ payload: () => getPayload({ config }) })

/** Next passes on whatever `X-Forwarded-For` says, so in production all who came this way are one client. */
const clientOf = (request: Request) =>
  settings.mode === 'production'
    ? 'through-next'
    : (request.headers.get('x-forwarded-for') ?? '127.0.0.1')

const handle = (request: Request) => api.fetch(request, { clientAddress: clientOf(request) })

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
