'use client'

import { Button, useAuth } from '@payloadcms/ui'
import { usePost } from '../api/usePost'

/** For administrators, on other people's accounts: a new link to set a password. */
export const SendInvitation = ({ id, passwords }: { id: string; passwords: boolean }) => {
  const { user } = useAuth<{ id: string; role?: string }>()
  const { busy, post } = usePost({ path: `/users/${id}/invite` })
  if (user?.role !== 'admin' || user.id === id) return null

  return (
    <div className="invitation">
      <p>
        {passwords
          ? 'Lost the invitation, or the password? A mail with a new link sets a password; it works for 7 days.'
          : 'Lost the invitation? The mail says again how to sign in through your organisation.'}
      </p>
      <Button
        buttonStyle="secondary"
        disabled={busy}
        margin={false}
        onClick={() => void post()}
        size="small"
        type="button"
      >
        {busy ? 'Sending …' : 'Send invitation again'}
      </Button>
    </div>
  )
}
