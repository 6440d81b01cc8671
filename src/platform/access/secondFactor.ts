import type { PayloadRequest } from 'payload'
import { settings } from '../settings'
import { ownPeople, people } from './people'

/**
 * Whether somebody's role demands a second factor that they have not set up: until then they may log in, and set it up,
 * and nothing else.
 */
export const lacksSecondFactor = (user: PayloadRequest['user'] | undefined): boolean => {
  const required: readonly string[] = settings.secondFactorRoles
  if (!user || required.length === 0 || people().rows !== ownPeople.rows) return false
  const role = people().roleOf(user)
  const { secondFactor } = user as { secondFactor?: boolean | null }
  return role !== undefined && required.includes(role) && secondFactor !== true
}
