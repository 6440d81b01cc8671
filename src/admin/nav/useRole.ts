'use client'

import { useAuth } from '@payloadcms/ui'

type User = { id: string; role?: string; frontdeskRole?: string | null }

/** The role of who is logged in: of our own accounts, or as the server says of the project's (src/plugin/hostPeople.ts). */
export const useRole = (): string | undefined => {
  const { user } = useAuth<User>()
  if (!user) return undefined
  return 'frontdeskRole' in user ? (user.frontdeskRole ?? undefined) : user.role
}
