'use client'

import { Button, useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import { RecoveryCodes } from './RecoveryCodes'
import { SetUpFactor } from './SetUpFactor'
import { TakesCode } from './TakesCode'

type Own = { id: string; secondFactor?: boolean | null }
type Step = 'resting' | 'setting up' | 'new codes' | 'switching off'

const words = {
  off: 'Signing in takes your password alone. With a second factor it takes a code of an app on your phone as well, so that a stolen password is not enough.',
  on: 'Signing in takes your password and a code of your authenticator app.',
}

/** A person's own second factor: set up, new recovery codes, switched off. */
export const SecondFactor = () => {
  const { user, refreshCookieAsync } = useAuth<Own>()
  const [step, setStep] = useState<Step>('resting')
  const [codes, setCodes] = useState<string[]>()
  const [isOn, setOn] = useState(Boolean(user?.secondFactor))
  const rest = () => setStep('resting')
  const show = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setOn(true)
    setCodes(recoveryCodes)
    rest()
  }

  if (codes) {
    const done = () => {
      setCodes(undefined)
      void refreshCookieAsync() // the panel's own copy of who this is
    }
    return (
      <section aria-label="Second factor" className="security">
        <h3>Second factor</h3>
        <RecoveryCodes codes={codes} onDone={done} />
      </section>
    )
  }
  return (
    <section aria-label="Second factor" className="security">
      <h3>
        Second factor <span className="security__state">{isOn ? 'on' : 'off'}</span>
      </h3>
      <p>{isOn ? words.on : words.off}</p>
      {step === 'resting' && !isOn && (
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={() => setStep('setting up')}
          size="small"
          type="button"
        >
          Set it up
        </Button>
      )}
      {step === 'resting' && isOn && (
        <div className="security__buttons">
          <Button
            buttonStyle="secondary"
            margin={false}
            onClick={() => setStep('new codes')}
            size="small"
            type="button"
          >
            New recovery codes
          </Button>
          <Button
            buttonStyle="secondary"
            margin={false}
            onClick={() => setStep('switching off')}
            size="small"
            type="button"
          >
            Switch it off
          </Button>
        </div>
      )}
      {step === 'setting up' && <SetUpFactor onCancel={rest} onDone={show} />}
      {step === 'new codes' && (
        <TakesCode
          button="Make new codes"
          onCancel={rest}
          onDone={show}
          path="/users/totp/recovery-codes"
        />
      )}
      {step === 'switching off' && (
        <TakesCode
          button="Switch it off"
          onCancel={rest}
          onDone={() => {
            setOn(false)
            rest()
            void refreshCookieAsync()
          }}
          path="/users/totp/disable"
          takesPassword
        />
      )}
    </section>
  )
}
