import { getPayload, type Payload } from 'payload'
import { actingAs, systemActor } from '../../platform/access/actor'
import { closePayload } from '../../platform/database/connections/payloadAdapter'

/** Runs `run` with a Payload of its own, once the database is open, as what `command` does. It is closed afterwards. */
export const withPayload = async <T>(
  command: string,
  run: (payload: Payload) => Promise<T>,
): Promise<T> => {
  const { default: config } = await import('@payload-config')
  const payload = await getPayload({ config, disableOnInit: true })
  try {
    return await actingAs(systemActor(command), () => run(payload))
  } finally {
    await closePayload(payload)
  }
}
