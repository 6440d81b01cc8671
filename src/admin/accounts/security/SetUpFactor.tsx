'use client'

import { useState } from 'react'
import { usePost } from '../../api/usePost'
import { useSaid } from '../../language/useSaid'
import { Entry } from './Entry'
import { GoOrCancel } from './GoOrCancel'
import { QrCode } from './QrCode'
import { words } from './words'

type Confirmed = { recoveryCodes: string[] }

type SetUpProps = { onDone: (confirmed: Confirmed) => void; onCancel: () => void }

/** In groups of four, for who types it. */
const secretIn = (otpauth: string) =>
  (new URL(otpauth).searchParams.get('secret') ?? '').replace(/.{4}(?=.)/g, '$& ')

const Confirm = ({ otpauth, onDone, onCancel }: SetUpProps & { otpauth: string }) => {
  const say = useSaid()
  const [code, setCode] = useState('')
  const { busy, post } = usePost<Confirmed>({
    path: '/users/totp/confirm',
    body: { code },
    onDone,
  })
  const confirm = () => void post()
  return (
    <div className="security__step">
      <p>{say(words.scan)}</p>
      <QrCode label={say(words.qr)} text={otpauth} />
      <p className="security__secret">
        {say(words.noCamera)} <code>{secretIn(otpauth)}</code>
      </p>
      <Entry
        autoComplete="one-time-code"
        label={say(words.code)}
        onChange={setCode}
        onEnter={confirm}
        value={code}
      />
      <GoOrCancel
        disabled={busy || !code}
        label={say(words.switchOn)}
        onCancel={onCancel}
        onGo={confirm}
      />
    </div>
  )
}

/** Three steps: the own password, the QR code, the first code. */
export const SetUpFactor = ({ onDone, onCancel }: SetUpProps) => {
  const say = useSaid()
  const [currentPassword, setPassword] = useState('')
  const [otpauth, setOtpauth] = useState<string>()
  const { busy, post } = usePost<{ otpauth: string }>({
    path: '/users/totp/setup',
    body: currentPassword ? { currentPassword } : {},
    onDone: (answer) => setOtpauth(answer.otpauth),
  })
  const begin = () => void post()
  if (otpauth) return <Confirm onCancel={onCancel} onDone={onDone} otpauth={otpauth} />
  return (
    <div className="security__step">
      <Entry
        autoComplete="current-password"
        label={say(words.password)}
        onChange={setPassword}
        onEnter={begin}
        type="password"
        value={currentPassword}
      />
      <GoOrCancel disabled={busy} label={say(words.go)} onCancel={onCancel} onGo={begin} />
    </div>
  )
}
