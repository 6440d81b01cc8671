import type { RelationshipFieldServerComponent } from 'payload'
import { listOwners } from '../../leads/owners'
import { OwnerPicker } from './OwnerPicker'

/** Reads who may own a lead, for the picker: also in the form of many leads at once. */
export const OwnerField: RelationshipFieldServerComponent = async ({
  clientField,
  data,
  path,
  readOnly,
  req,
  user,
}) => {
  const owner: unknown = data?.owner
  const also = typeof owner === 'string' ? [owner] : []
  return (
    <OwnerPicker
      field={clientField}
      owners={await listOwners({ pool: req.payload.db.pool, also })}
      path={path}
      readOnly={readOnly}
      userId={String(user.id)}
    />
  )
}
