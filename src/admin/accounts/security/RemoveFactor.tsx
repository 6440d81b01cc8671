'use client'

import { useState } from 'react'
import { usePost } from '../../api/usePost'
import { SmallButton } from '../../frame/SmallButton'
import { useSaid } from '../../language/useSaid'
import { Entry } from './Entry'
import { GoOrCancel } from './GoOrCancel'
import { Section } from './Section'
import { words } from './words'

const Confirm = ({
  id,
  onDone,
  onCancel,
}: {
  id: string
  onDone: () => void
  onCancel: () => void
}) => {
  // prettier-ignore
  const say = useSaid()
  const [currentPassword, setPassword] = useState('')
  const { busy, post } = usePost({
    path: `/users/${id}/totp/reset`,
    body: { currentPassword },
    onDone,
  })
  const remove = () => void post()
  return (
    <div className="security__step">
      <Entry
        autoComplete="current-password"
        label={say(words.ownPassword)}
        onChange={setPassword}
        onEnter={remove}
        type="password"
        value={currentPassword}
      />
      <GoOrCancel
        disabled={busy || !currentPassword}
        label={say(words.removeTheirs)}
        onCancel={onCancel}
        onGo={remove}
      />
    </div>
  )
}

/** For administrators: a colleague who has lost app and recovery codes gets in by the password again. */
export const RemoveFactor = ({ id }: { id: string }) => {
  const say = useSaid()
  const [step, setStep] = useState<'resting' | 'removing' | 'removed'>('resting')
  const isOn = step !== 'removed'
  return (
    <Section state={say(isOn ? words.on : words.off)} title={say(words.factor)}>
      <p>{say(isOn ? words.lost : words.removed)}</p>
      {step === 'resting' && (
        <SmallButton onClick={() => setStep('removing')}>{say(words.remove)}</SmallButton>
      )}
      {step === 'removing' && (
        <Confirm id={id} onCancel={() => setStep('resting')} onDone={() => setStep('removed')} />
      )}
    </Section>
  )
}
