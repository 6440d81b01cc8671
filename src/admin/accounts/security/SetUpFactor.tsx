'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { usePost } from '../../api/usePost'
import { Entry } from './Entry'
import { QrCode } from './QrCode'

type Confirmed = { recoveryCodes: string[] }

type SetUpProps = { onDone: (confirmed: Confirmed) => void; onCancel: () => void }

/** In groups of four, for who types it. */
const secretIn = (otpauth: string) =>
  (new URL(otpauth).searchParams.get('secret') ?? '').replace(/.{4}(?=.)/g, '$& ')

type Buttons = { label: string; disabled: boolean; onGo: () => void; onCancel: () => void }

const GoOrCancel = ({ label, disabled, onGo, onCancel }: Buttons) => (
  <div className="security__buttons">
    <Button disabled={disabled} margin={false} onClick={onGo} size="small" type="button">
      {label}
    </Button>
    <Button buttonStyle="secondary" margin={false} onClick={onCancel} size="small" type="button">
      Cancel
    </Button>
  </div>
)

const Confirm = ({ otpauth, onDone, onCancel }: SetUpProps & { otpauth: string }) => {
  const [code, setCode] = useState('')
  const { busy, post } = usePost<Confirmed>({
    path: '/users/totp/confirm',
    body: { code },
    onDone,
  })
  const confirm = () => void post()
  return (
    <div className="security__step">
      <p>Scan this with an authenticator app, then enter the code that it shows.</p>
      <QrCode label="QR code for an authenticator app" text={otpauth} />
      <p className="security__secret">
        No camera? Type this into the app: <code>{secretIn(otpauth)}</code>
      </p>
      <Entry
        autoComplete="one-time-code"
        label="Code of your app"
        onChange={setCode}
        onEnter={confirm}
        value={code}
      />
      <GoOrCancel
        disabled={busy || !code}
        label="Switch it on"
        onCancel={onCancel}
        onGo={confirm}
      />
    </div>
  )
}

/** Three steps: the own password, the QR code, the first code. */
export const SetUpFactor = ({ onDone, onCancel }: SetUpProps) => {
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
        label="Your password"
        onChange={setPassword}
        onEnter={begin}
        type="password"
        value={currentPassword}
      />
      <GoOrCancel disabled={busy} label="Continue" onCancel={onCancel} onGo={begin} />
    </div>
  )
}
