'use client'

import { Button, useAuth } from '@payloadcms/ui'
import { usePost } from '../api/usePost'
import { useSaid } from '../language/useSaid'

/** For administrators, on other people's accounts: a new link to set a password. */
export const SendInvitation = ({ id, passwords }: { id: string; passwords: boolean }) => {
  const { user } = useAuth<{ id: string; role?: string }>()
  const say = useSaid()
  const { busy, post } = usePost({ path: `/users/${id}/invite` })
  if (user?.role !== 'admin' || user.id === id) return null

  return (
    <div className="invitation">
      <p>
        {passwords
          ? say({
              en: 'Lost the invitation, or the password? A mail with a new link sets a password; it works for 7 days.',
              de: 'Einladung oder Passwort verloren? Eine Mail mit einem neuen Link setzt ein Passwort; er gilt 7 Tage.',
            })
          : say({
              en: 'Lost the invitation? The mail says again how to sign in through your organisation.',
              de: 'Einladung verloren? Die Mail sagt noch einmal, wie man sich über Ihre Organisation anmeldet.',
            })}
      </p>
      <Button
        buttonStyle="secondary"
        disabled={busy}
        margin={false}
        onClick={() => void post()}
        size="small"
        type="button"
      >
        {say(
          busy
            ? { en: 'Sending …', de: 'Wird gesendet …' }
            : { en: 'Send invitation again', de: 'Einladung erneut senden' },
        )}
      </Button>
    </div>
  )
}
