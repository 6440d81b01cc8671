import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { mayReach, type Subject } from '../access/mayReach'
import { AppError } from '../errors'
import { parseForm } from '../forms/parseForm'
import { attend } from './attend'
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

type Body = z.output<typeof schema>

const missing = () => new AppError('not_found', 'There is no such document.')

const subjectOf = ({ document, global }: Body): Subject => {
  const subject = document ?? (global !== undefined ? { global } : undefined)
  if (!subject || (document && global !== undefined)) throw missing()
  return subject
}

const bodyOf = async (req: PayloadRequest): Promise<Body> => parseForm(schema, await req.json?.())

/**
 * POST /api/payload-locked-documents/open. An edit view of the panel says that it is there, and what it wants; it
 * learns who has the document and who else is there.
 */
export const openDocumentEndpoint: Omit<Endpoint, 'root'> = {
  path: '/open',
  method: 'post',
  handler: async (req) => {
    if (!req.user) throw new AppError('unauthenticated', 'Please log in.')
    const { tab, writes, action, ...named } = await bodyOf(req)
    const subject = subjectOf({ tab, writes, action, ...named })
    if (!isLockable(req.payload.config, subject)) throw missing()
    if (!(await mayReach({ req, operation: 'read' }, subject))) throw missing()
    const mayEdit = writes && (await mayReach({ req, operation: 'update' }, subject))
    const visit = { subject, tab, userId: String(req.user.id), mayEdit, action }
    const document = await attend(req.payload.db.pool, visit)
    return Response.json(document, { headers: { 'Cache-Control': 'private, no-store' } })
  },
}
