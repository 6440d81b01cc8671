import { keyHolder } from '../../helpers/server/client'
import { server } from '../desk'

/** The lead of this name, as programs read it. */
export const leadOf = async (name: string) => {
  const { body } = await keyHolder(server.url)('GET', '/api/leads?depth=0')
  return body.docs.find((lead: { name: string }) => lead.name === name)
}
