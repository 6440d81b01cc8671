'use client'

import { Button, useFormFields, useFormInitializing } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useSaid } from '../language/useSaid'

const paths = ['password', 'confirm-password']

const unguessable = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))

/**
 * The form insists on a password. Unless the administrator wants to choose it, it gets a random
 * one that is never shown, and the person sets their own through the invitation, or signs in without one.
 */
export const PasswordByMail = ({ passwords }: { passwords: boolean }) => {
  const say = useSaid()
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
          {say({
            en: 'They get a mail that says how to sign in through your organisation. Passwords are off here.',
            de: 'Die Person bekommt eine Mail, die sagt, wie man sich über Ihre Organisation anmeldet. Passwörter sind hier abgeschaltet.',
          })}
        </p>
      </div>
    )
  return (
    <div className={`invitation${byMail ? ' invitation--by-mail' : ''}`}>
      <p>
        {byMail
          ? say({
              en: 'They get a mail with a link, and choose a password of their own.',
              de: 'Die Person bekommt eine Mail mit einem Link und wählt selbst ein Passwort.',
            })
          : say({
              en: 'They get the mail with the link all the same. Until they use it, the password above works.',
              de: 'Die Person bekommt die Mail mit dem Link trotzdem. Bis sie ihn benutzt, gilt das Passwort oben.',
            })}
      </p>
      <Button buttonStyle="secondary" margin={false} onClick={toggle} size="small" type="button">
        {say(
          byMail
            ? { en: 'Choose a password for them', de: 'Passwort selbst festlegen' }
            : { en: 'Let them choose it', de: 'Die Person wählen lassen' },
        )}
      </Button>
    </div>
  )
}
