'use client'

import { useState } from 'react'
import { usePost } from '../../api/usePost'
import { useSaid } from '../../language/useSaid'
import { Entry } from './Entry'
import { GoOrCancel } from './GoOrCancel'
import { words } from './words'

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
  const say = useSaid()
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
          label={say(words.password)}
          onChange={setPassword}
          onEnter={send}
          type="password"
          value={currentPassword}
        />
      )}
      <Entry
        autoComplete="one-time-code"
        label={say(words.anyCode)}
        onChange={setCode}
        onEnter={send}
        value={code}
      />
      <GoOrCancel disabled={busy || !code} label={button} onCancel={onCancel} onGo={send} />
    </div>
  )
}
