import type { RelationshipFieldServerComponent } from 'payload'
import { allowing } from '../../../platform/access/can'
import { isUuid } from '../../../platform/values/isUuid'
import { listOwners } from '../../../people/leads/owners'
import { OwnerPicker } from './OwnerPicker'

const salesTeam = allowing('panel', 'crm:read')

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
  const also = typeof owner === 'string' && isUuid(owner) ? [owner] : []
  return (
    <OwnerPicker
      field={clientField}
      owners={salesTeam({ req }) ? await listOwners({ payload: req.payload, also }) : []}
      path={path}
      readOnly={readOnly}
      userId={String(user.id)}
    />
  )
}
