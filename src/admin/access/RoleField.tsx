import type { TextFieldServerComponent, TextFieldServerProps } from 'payload'
import { rolesWithin } from '../../cms/roles/userRole'
import { RolePicker, type Role } from './RolePicker'

/**
 * Roles as people call them, the one that is there among them; where there are none to read, by the names that programs
 * have for them.
 */
const readRoles = async ({
  data,
  req,
}: Pick<TextFieldServerProps, 'data' | 'req'>): Promise<Role[]> => {
  const current: unknown = data?.role
  const keys = [...rolesWithin(req.user), ...(typeof current === 'string' ? [current] : [])]
  if (!req.payload.collections['roles' as 'users']) return keys.map((key) => ({ key, name: key }))
  const { docs } = await req.payload.find({
    collection: 'roles',
    depth: 0,
    limit: 200,
    sort: 'createdAt',
    overrideAccess: true, // names alone, of those that the reader may give away or that stands there
  })
  return docs
    .filter(({ key }) => key && keys.includes(key))
    .map(({ key, name, description }) => ({ key: key!, name, description }))
}

/** On a person: their role, of those that whoever looks may give. */
export const RoleField: TextFieldServerComponent = async ({
  clientField,
  data,
  path,
  readOnly,
  req,
}) => (
  <RolePicker
    field={clientField}
    path={path}
    readOnly={readOnly}
    roles={await readRoles({ data, req })}
  />
)
