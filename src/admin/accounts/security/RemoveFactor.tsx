'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { usePost } from '../../api/usePost'
import { Entry } from './Entry'

/** For administrators: a colleague who has lost app and recovery codes gets in by the password again. */
export const RemoveFactor = ({ id }: { id: string }) => {
  const [isOpen, setOpen] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  const [currentPassword, setPassword] = useState('')
  const { busy, post } = usePost({
    path: `/users/${id}/totp/reset`,
    body: { currentPassword },
    onDone: () => setRemoved(true),
  })
  const remove = () => void post()
  return (
    <section aria-label="Second factor" className="security">
      <h3>
        Second factor <span className="security__state">{isRemoved ? 'off' : 'on'}</span>
      </h3>
      <p>
        {isRemoved
          ? 'It is removed. They were told by mail, and can set it up anew.'
          : 'Have they lost their phone and their recovery codes? Make sure that it is them, then remove it.'}
      </p>
      {!isRemoved && !isOpen && (
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={() => setOpen(true)}
          size="small"
          type="button"
        >
          Remove it
        </Button>
      )}
      {!isRemoved && isOpen && (
        <div className="security__step">
          <Entry
            autoComplete="current-password"
            label="Your own password"
            onChange={setPassword}
            onEnter={remove}
            type="password"
            value={currentPassword}
          />
          <Button
            disabled={busy || !currentPassword}
            margin={false}
            onClick={remove}
            size="small"
            type="button"
          >
            Remove their second factor
          </Button>
        </div>
      )}
    </section>
  )
}
