'use client'

import { useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import { SmallButton } from '../../frame/SmallButton'
import { useSaid } from '../../language/useSaid'
import { RecoveryCodes } from './RecoveryCodes'
import { Section } from './Section'
import { SetUpFactor } from './SetUpFactor'
import { TakesCode } from './TakesCode'
import { words } from './words'

type Own = { id: string; secondFactor?: boolean | null }
type Step = 'resting' | 'setting up' | 'new codes' | 'switching off'

const Choices = ({ isOn, onChoose }: { isOn: boolean; onChoose: (step: Step) => void }) => {
  const say = useSaid()
  const choices = isOn
    ? ([
        ['new codes', words.newCodes],
        ['switching off', words.switchOff],
      ] as const)
    : ([['setting up', words.setUp]] as const)
  return (
    <div className="security__buttons">
      {choices.map(([step, label]) => (
        <SmallButton key={step} onClick={() => onChoose(step)}>
          {say(label)}
        </SmallButton>
      ))}
    </div>
  )
}

/** A person's own second factor: set up, new recovery codes, switched off. */
export const SecondFactor = () => {
  const say = useSaid()
  const { user, refreshCookieAsync } = useAuth<Own>()
  const [step, setStep] = useState<Step>('resting')
  const [codes, setCodes] = useState<string[]>()
  const [isOn, setOn] = useState(Boolean(user?.secondFactor))
  const rest = () => setStep('resting')
  const refresh = () => void refreshCookieAsync() // the panel's own copy of who this is
  const show = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setOn(true)
    setCodes(recoveryCodes)
    rest()
  }
  const end = () => {
    setOn(false)
    rest()
    refresh()
  }
  const keep = () => {
    setCodes(undefined)
    refresh()
  }
  const title = say(words.factor)

  if (codes)
    return (
      <Section title={title}>
        <RecoveryCodes codes={codes} onDone={keep} />
      </Section>
    )
  return (
    <Section state={say(isOn ? words.on : words.off)} title={title}>
      <p>{say(isOn ? words.with : words.without)}</p>
      {step === 'resting' && <Choices isOn={isOn} onChoose={setStep} />}
      {step === 'setting up' && <SetUpFactor onCancel={rest} onDone={show} />}
      {step === 'new codes' && (
        <TakesCode
          button={say(words.makeCodes)}
          onCancel={rest}
          onDone={show}
          path="/users/totp/recovery-codes"
        />
      )}
      {step === 'switching off' && (
        <TakesCode
          button={say(words.switchOff)}
          onCancel={rest}
          onDone={end}
          path="/users/totp/disable"
          takesPassword
        />
      )}
    </Section>
  )
}
