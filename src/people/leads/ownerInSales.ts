import type { FieldHook } from 'payload'
import { invalidInput } from '../../platform/errors'

/** A new owner is somebody who can open leads. One who has left sales stays until somebody else takes over. */
export const ownerInSales: FieldHook = async ({ value, previousValue, req }) => {
  if (!value || value === previousValue) return value as unknown
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { and: [{ id: { equals: String(value) } }, { role: { in: ['sales', 'admin'] } }] },
    req,
    overrideAccess: true, // salespeople may not read accounts
  })
  if (totalDocs === 0)
    throw invalidInput([{ path: 'owner', message: 'Somebody of the sales team is needed.' }])
  return value as unknown
}
