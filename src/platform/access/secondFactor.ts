import type { PayloadRequest } from 'payload'
import { demandsSecondFactor } from './knownRoles'
import { ownPeople, people } from './people'

/**
 * Whether somebody's role demands a second factor that they have not set up: until then they may log in, and set it up,
 * and nothing else.
 */
export const lacksSecondFactor = (user: PayloadRequest['user'] | undefined): boolean => {
  if (!user || people().rows !== ownPeople.rows) return false
  const role = people().roleOf(user)
  const { secondFactor } = user as { secondFactor?: boolean | null }
  return role !== undefined && secondFactor !== true && demandsSecondFactor(role)
}
