'use client'

import { Button, useFormFields, useFormInitializing } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

const paths = ['password', 'confirm-password']

const unguessable = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))

/**
 * The form insists on a password. Unless the administrator wants to choose it, it gets a random
 * one that is never shown, and the person sets their own through the invitation, or signs in without one.
 */
export const PasswordByMail = ({ passwords }: { passwords: boolean }) => {
  const [byMail, setByMail] = useState(true)
  const dispatchFields = useFormFields(([, dispatch]) => dispatch)
  const isEmpty = useFormFields(([fields]) => !fields.password?.value)
  const initializing = useFormInitializing()

  // What is set earlier is lost when the form sets itself up.
  useEffect(() => {
    if (!byMail || !isEmpty || initializing) return
    const value = unguessable()
    for (const path of paths) dispatchFields({ type: 'UPDATE', path, value, valid: true })
  }, [byMail, dispatchFields, initializing, isEmpty])

  const toggle = () => {
    for (const path of paths) dispatchFields({ type: 'UPDATE', path, value: '' })
    setByMail(!byMail)
  }

  if (!passwords)
    return (
      <div className="invitation invitation--by-mail">
        <p>
          They get a mail that says how to sign in through your organisation. Passwords are off
          here.
        </p>
      </div>
    )
  return (
    <div className={`invitation${byMail ? ' invitation--by-mail' : ''}`}>
      <p>
        {byMail
          ? 'They get a mail with a link, and choose a password of their own.'
          : 'They get the mail with the link all the same. Until they use it, the password above works.'}
      </p>
      <Button buttonStyle="secondary" margin={false} onClick={toggle} size="small" type="button">
        {byMail ? 'Choose a password for them' : 'Let them choose it'}
      </Button>
    </div>
  )
}
