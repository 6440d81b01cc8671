'use client'

import { PasswordField, useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'
import { weakPasswordWords } from './weakPasswordWords'

const path = 'currentPassword'

type Own = { id: string; weakPassword?: boolean | null }

/** Appears when a password or an address is being changed: whoever does so enters their own password. */
export const CurrentPassword = () => {
  const { id } = useDocumentInfo()
  const { user } = useAuth<Own>()
  const isNeeded = useFormFields(([{ email, password }]) => {
    return Boolean(id) && (password !== undefined || email?.value !== email?.initialValue)
  })
  const dispatchFields = useFormFields(([, dispatch]) => dispatch)
  const isOwn = user?.id === id

  useEffect(() => {
    if (!isNeeded) dispatchFields({ type: 'REMOVE', path })
  }, [dispatchFields, isNeeded])

  if (isNeeded) {
    return (
      <PasswordField
        autoComplete="current-password"
        field={{
          name: path,
          label: isOwn ? 'Your current password' : 'Your own password',
          required: true,
        }}
        indexPath=""
        parentPath=""
        parentSchemaPath=""
        path={path}
        schemaPath={path}
      />
    )
  }
  return isOwn && user?.weakPassword ? (
    <div className="invitation">
      <p>{weakPasswordWords}</p>
    </div>
  ) : null
}
