'use client'

import { Button, toast, useAuth, useConfig } from '@payloadcms/ui'
import { useState } from 'react'

type Answer = { message?: string; errors?: { message: string }[] }

/** For administrators, on other people's accounts: a new link to set a password. */
export const SendInvitation = ({ id }: { id: string }) => {
  const { user } = useAuth<{ id: string; role?: string }>()
  const { config } = useConfig()
  const [busy, setBusy] = useState(false)
  if (user?.role !== 'admin' || user.id === id) return null

  const send = async () => {
    setBusy(true)
    try {
      const response = await fetch(`${config.routes.api}/users/${id}/invite`, {
        method: 'POST',
        credentials: 'include',
      })
      const { message, errors } = (await response.json()) as Answer
      if (response.ok) toast.success(message)
      else toast.error(errors?.[0]?.message ?? 'The mail could not be sent.')
    } catch {
      toast.error('The server could not be reached. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="invitation">
      <p>
        Lost the invitation, or the password? A mail with a new link sets a password; it works for 7
        days.
      </p>
      <Button
        buttonStyle="secondary"
        disabled={busy}
        margin={false}
        onClick={() => void send()}
        size="small"
        type="button"
      >
        {busy ? 'Sending …' : 'Send invitation again'}
      </Button>
    </div>
  )
}
