'use client'

import { PasswordField, useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'
import { weakPasswordWords } from './weakPasswordWords'
import { useSaid } from '../language/useSaid'

const path = 'currentPassword'

/** As it is stored: another spelling is no other address. */
const normalEmail = (email: unknown) =>
  typeof email === 'string' ? email.trim().toLowerCase() : ''

/** What the server said of a field that the form's schema does not know stays until the field is edited. */
const useFreshStart = (name: string) => {
  const value = useFormFields(([fields]) => fields[name]?.value)
  const dispatchFields = useFormFields(([, dispatch]) => dispatch)
  useEffect(() => {
    if (value) dispatchFields({ type: 'UPDATE', path: name, valid: true, errorMessage: undefined })
  }, [dispatchFields, name, value])
}

type Own = { id: string; weakPassword?: boolean | null }

/** Appears when a password or an address is being changed: the person who does so enters their own password. */
export const CurrentPassword = () => {
  const { id, data, savedDocumentData } = useDocumentInfo()
  const { user } = useAuth<Own>()
  const before = normalEmail((data ?? savedDocumentData)?.email)
  const isNeeded = useFormFields(([{ email, password }]) => {
    const isMoved = before !== '' && email !== undefined && normalEmail(email.value) !== before
    return Boolean(id) && (Boolean(password?.value) || isMoved)
  })
  const dispatchFields = useFormFields(([, dispatch]) => dispatch)
  const isOwn = user?.id === id
  const say = useSaid()

  useFreshStart('password')
  useFreshStart(path)
  useEffect(() => {
    if (!isNeeded) dispatchFields({ type: 'REMOVE', path })
  }, [dispatchFields, isNeeded])

  // What was saved is not sent again with the next change. (`lastUpdateTime` moves with locks as well.)
  const savedAt = String(data?.updatedAt)
  useEffect(() => {
    if (!id) return
    for (const name of ['password', 'confirm-password', path])
      dispatchFields({ type: 'REMOVE', path: name })
  }, [dispatchFields, id, savedAt])

  if (isNeeded) {
    return (
      <PasswordField
        autoComplete="current-password"
        field={{
          name: path,
          label: say(
            isOwn
              ? { en: 'Your current password', de: 'Ihr jetziges Passwort' }
              : { en: 'Your own password', de: 'Ihr eigenes Passwort' },
          ),
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
      <p>{say(weakPasswordWords)}</p>
    </div>
  ) : null
}
