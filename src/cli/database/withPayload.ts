import { getPayload, type Payload } from 'payload'
import { closePayload } from '../../platform/database/connections/payloadAdapter'

/** Runs `run` with a Payload of its own, once the database is open, and closes it afterwards. */
export const withPayload = async <T>(run: (payload: Payload) => Promise<T>): Promise<T> => {
  const { default: config } = await import('@payload-config')
  const payload = await getPayload({ config, disableOnInit: true })
  try {
    return await run(payload)
  } finally {
    await closePayload(payload)
  }
}
