import { permissionsOfRole, rolesOfPeople } from '../../../platform/access/knownRoles'
import { covers } from '../../../platform/access/model/permissions'
import { settings } from '../../../platform/settings'
import type { User } from '../../../payload-types'
import { normalEmail } from '../sessions/findAccount'
import type { Claims } from './finishSignOn'
import { SignOnEnds } from './outcome'

export type GivenRole = User['role']

/** Who has signed on, as far as it counts here. */
export type SignedOn = {
  iss: string
  sub: string
  name: string
  /** One that the provider vouches for. */
  email?: string
  /** By the provider's word, where that is taken. */
  role?: GivenRole
}

/** Whether a role may do all that another may, and more. */
const isGreater = (one: string, other: string) => {
  const [greater, lesser] = [permissionsOfRole(one)!, permissionsOfRole(other)!]
  return covers(greater, lesser) && !covers(lesser, greater)
}

/** The greatest of these roles. Of some that none is greater than: the first by its key, at each sign-on the same. */
export const greatestOf = (roles: string[]): string | undefined =>
  roles.filter((role) => !roles.some((other) => isGreater(other, role))).sort()[0]

/** Of the claim, which is a text or a list. @throws SignOnEnds `role` for none of ours */
const roleIn = (claims: Claims): GivenRole | undefined => {
  const { roleClaim } = settings.signOn ?? {}
  if (!roleClaim) return undefined
  const given = [claims[roleClaim]].flat()
  const role = greatestOf(rolesOfPeople().filter((one) => given.includes(one)))
  if (!role) throw new SignOnEnds('role')
  return role
}

const verifiedEmailIn = ({ email, email_verified: isVerified }: Claims): string | undefined =>
  typeof email === 'string' && email !== '' && isVerified === true ? normalEmail(email) : undefined

const nameIn = ({ name, email }: Claims) =>
  (typeof name === 'string' && name.trim().slice(0, 200)) || String(email)

/** @throws SignOnEnds `role` */
export const signedOnOf = (claims: Claims): SignedOn => ({
  iss: claims.iss,
  sub: claims.sub,
  name: nameIn(claims),
  email: verifiedEmailIn(claims),
  role: roleIn(claims),
})
