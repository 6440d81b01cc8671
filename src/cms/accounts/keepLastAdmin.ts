import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { lockUntilCommit } from '../../platform/database/transactions/lockUntilCommit'
import { AppError } from '../../platform/errors'

const refuseWithoutOtherAdmin = async ({
  id,
  req,
}: {
  id: number | string
  req: PayloadRequest
}) => {
  await lockUntilCommit({ req, name: 'admins' }) // two who do it at once would leave none
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { role: { equals: 'admin' }, id: { not_equals: id } },
    req,
    overrideAccess: true, // counts accounts that the caller may not see
  })
  if (totalDocs === 0) {
    throw new AppError('conflict', 'This is the last administrator: make another one first.')
  }
}

const onChange: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const demoted = operation === 'update' && originalDoc?.role === 'admin' && data.role !== 'admin'
  if (demoted && 'role' in data) await refuseWithoutOtherAdmin({ id: originalDoc.id, req })
  return data
}

const onDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const user = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    disableErrors: true,
    req,
    overrideAccess: true, // the delete operation has checked access before
  })
  if (user?.role === 'admin') await refuseWithoutOtherAdmin({ id, req })
}

/** Keeps the last administrator. A lock prevents write skew: two administrators who demote each other at once. */
export const keepLastAdmin = { onChange, onDelete }
