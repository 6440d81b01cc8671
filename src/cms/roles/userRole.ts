import {
  validations,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
  type TextFieldSingleValidation,
  type Where,
} from 'payload'
import { builtInRoles, serviceRole } from '../../platform/access/builtInRoles'
import { can, permissionsOf } from '../../platform/access/can'
import { permissionsOfRole, rolesOfPeople } from '../../platform/access/knownRoles'
import { covers } from '../../platform/access/model/permissions'
import { invalidInput } from '../../platform/errors'
import { lockRoles } from './guardRoles'
import { sayTo } from '../../platform/language/sayTo'

/** Least privilege: nobody gives a role, or changes the account of one, that may do more than they. */
export const rolesWithin = (user: PayloadRequest['user']): string[] => {
  const own = permissionsOf(user)
  return rolesOfPeople().filter((role) => covers(own, permissionsOfRole(role)!))
}

/** The accounts that somebody who manages people may change: administrators change all of them. */
export const peopleWithin = (user: PayloadRequest['user']): Where =>
  can(user, 'access:manage')
    ? { role: { not_equals: serviceRole } }
    : { role: { in: rolesWithin(user) } }

const exists = async (req: PayloadRequest, key: string): Promise<boolean> => {
  if (key in builtInRoles) return true
  if (!req.payload.collections['roles' as 'content']) return rolesOfPeople().includes(key)
  const { totalDocs } = await req.payload.count({
    collection: 'roles',
    where: { key: { equals: key } },
    req,
    overrideAccess: true, // whoever may manage people may know the roles
  })
  return totalDocs > 0
}

/**
 * A field's rule; who may have the key's own role, keepServiceAccount says. It comes after `keepRole`, whose lock keeps
 * the role from being deleted meanwhile.
 */
export const isRole: TextFieldSingleValidation = async (value, options) => {
  const asText = await validations.text(value, options)
  if (asText !== true || !value) return asText
  return (
    (await exists(options.req, value)) ||
    sayTo(options.req)({ en: 'There is no such role.', de: 'Diese Rolle gibt es nicht.' })
  )
}

/** A new role must be one that the caller may give away. */
export const keepRole: CollectionBeforeChangeHook = async ({
  context,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { role } = data as { role?: string }
  const before = operation === 'create' ? undefined : (originalDoc as { role?: string })?.role
  if (context.makesServiceAccount || !role || role === before) return data
  await lockRoles(req) // it is not deleted meanwhile
  const isWithin = !req.user || rolesWithin(req.user).includes(role)
  // One that is made this moment, elsewhere, may do anything; one that is not there is no field's value.
  if (!isWithin && (permissionsOfRole(role) || (await exists(req, role))))
    throw invalidInput([
      {
        path: 'role',
        message: sayTo(req)({
          en: 'This role may do more than yours: an administrator gives it.',
          de: 'Diese Rolle darf mehr als Ihre: Wer sie vergibt, muss administrieren.',
        }),
      },
    ])
  return data
}
