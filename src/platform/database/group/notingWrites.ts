import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { memberOf } from './group'
import { settle } from './sentLater'

const writes = ['updateOne', 'updateMany', 'updateVersion', 'updateGlobal', 'updateGlobalVersion', 'createGlobal', 'createGlobalVersion', 'upsert', 'deleteOne', 'deleteMany', 'deleteVersions'] as const // prettier-ignore

type Write = (args: Parameters<PostgresAdapter['updateOne']>[0]) => Promise<unknown>

/**
 * Notes that a member of a group has written something else than its document, as a hook may before the document is
 * looked at: when that is refused, what was written for it has to go as well.
 */
export const notingWrites = (adapter: PostgresAdapter): PostgresAdapter => {
  for (const name of writes) {
    const write = adapter[name] as unknown as Write
    const noting: Write = async (args) => {
      const member = memberOf(args.req)
      if (member) member.hasWritten = true
      member?.made.clear()
      if (member) await settle(args.req)
      return write.call(adapter, args)
    }
    Object.assign(adapter, { [name]: noting })
  }
  return adapter
}
