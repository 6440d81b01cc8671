import { z } from 'zod'
import { mayReach, type Subject } from '../access/mayReach'
import { AppError } from '../../platform/errors'
import { defineEndpoint } from '../../http/defineEndpoint'
import { json } from '../../http/openapi/responses'
import { lockableOf } from './findLock'
import { heartbeat } from './heartbeat'
import { isLockable } from './lockable'
import { actions } from './visit'

const name = z.string().max(100)

const schema = z.strictObject({
  tab: z.uuid(),
  document: z.strictObject({ collection: name, id: z.uuid() }).optional(),
  global: name.optional(),
  /** Whether the view lets anything be changed: it does not in the trash. */
  writes: z.boolean(),
  action: z.enum(actions),
})

type Named = Pick<z.output<typeof schema>, 'document' | 'global'>

const missing = () => new AppError('not_found', 'There is no such document.')

const subjectOf = ({ document, global }: Named): Subject => {
  const subject = document ?? (global !== undefined ? { global } : undefined)
  if (!subject || (document && global !== undefined)) throw missing()
  return subject
}

/**
 * POST /api/payload-locked-documents/open. An edit view of the panel says that it is there, and what it wants; it
 * learns who has the document and who else is there.
 */
export const openDocumentEndpoint = defineEndpoint({
  method: 'post',
  path: '/open',
  access: ['panel'],
  body: schema,
  tags: ['Panel'],
  summary: 'Say that a document is open, and learn who else has it open',
  description: 'Called every few seconds while it is.',
  answers: { 200: json('Who has it, and who else is there.', { type: 'object' }) },
  fails: [404],
  handle: async ({ req, payload, body: { tab, writes, action, ...named } }) => {
    const subject = subjectOf(named)
    if (!isLockable(payload.config, subject)) throw missing()
    if (!(await mayReach({ req, operation: 'read' }, subject))) throw missing()
    const mayEdit = writes && (await mayReach({ req, operation: 'update' }, subject))
    const visit = {
      subject: lockableOf(payload, subject),
      tab,
      userId: String(req.user?.id),
      mayEdit,
      action,
    }
    return heartbeat(payload.db.pool, visit)
  },
})
