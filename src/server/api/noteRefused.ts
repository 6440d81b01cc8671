import { noteRefusal } from '../../audit/refusals/noteRefusal'
import { currentActor } from '../../platform/access/actor'
import { isUuid } from '../../platform/values/isUuid'
import { requestContext } from '../../platform/requestContext'

const refusals = [401, 403]

/** What is told by who refuses it, with more to say. */
const isToldOf = (slug: string | undefined, pattern: string | undefined) =>
  slug === 'users' && pattern === '/login'

type Answered = { method: string; status: number }

/** Tells the audit trail of who was refused for want of credentials or rights, before they are answered. */
export const noteRefused = async ({ method, status }: Answered) => {
  if (!refusals.includes(status)) return
  const { kind, slug, pattern, params } = requestContext()?.route ?? {}
  if (isToldOf(slug, pattern)) return
  // A stranger's path may name anything, and another thing each time.
  const isStranger = currentActor().kind === 'visitor'
  const id = !isStranger && isUuid(params?.id ?? '') ? params?.id : null
  await noteRefusal({
    action: 'refuse',
    target: slug && kind !== 'custom' ? { type: slug, id } : { type: 'api', title: slug },
    changes: { request: { after: `${method} ${pattern ?? ''}`.trim() }, status: { after: status } },
  })
}
