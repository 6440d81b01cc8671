'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { OwnSessions } from './OwnSessions'
import { RemoveFactor } from './RemoveFactor'
import { SecondFactor } from './SecondFactor'

/** On one's own account its second factor and its sessions; on a colleague's, for administrators, a way to help. */
export const AccountSecurity = () => {
  const { id, data, savedDocumentData } = useDocumentInfo()
  const { user, permissions } = useAuth()
  if (!id || !user) return null
  if (user.id === id) {
    return (
      <>
        <SecondFactor />
        <OwnSessions />
      </>
    )
  }
  const { secondFactor } = (data ?? savedDocumentData ?? {}) as { secondFactor?: boolean }
  return permissions?.collections?.users?.create && secondFactor ? (
    <RemoveFactor id={String(id)} />
  ) : null
}
