'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { usePost } from '../../api/usePost'
import { Entry } from './Entry'

type TakesCodeProps = {
  path: string
  button: string
  /** @default false */
  takesPassword?: boolean
  onDone: (answer: { recoveryCodes: string[] }) => void
  onCancel: () => void
}

/** Asks for a code, and where that is needed the password, for a change of the second factor. */
export const TakesCode = ({
  path,
  button,
  takesPassword = false,
  onDone,
  onCancel,
}: TakesCodeProps) => {
  const [currentPassword, setPassword] = useState('')
  const [code, setCode] = useState('')
  const body = takesPassword ? { currentPassword, code } : { code }
  const { busy, post } = usePost<{ recoveryCodes: string[] }>({ path, body, onDone })
  const send = () => void post()
  return (
    <div className="security__step">
      {takesPassword && (
        <Entry
          autoComplete="current-password"
          label="Your password"
          onChange={setPassword}
          onEnter={send}
          type="password"
          value={currentPassword}
        />
      )}
      <Entry
        autoComplete="one-time-code"
        label="Code of your app, or a recovery code"
        onChange={setCode}
        onEnter={send}
        value={code}
      />
      <div className="security__buttons">
        <Button disabled={busy || !code} margin={false} onClick={send} size="small" type="button">
          {button}
        </Button>
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={onCancel}
          size="small"
          type="button"
        >
          Cancel
        </Button>
      </div>
    </div>
  )
}
