'use client'

import { SmallButton } from '../../frame/SmallButton'
import { useSaid } from '../../language/useSaid'
import { words } from './words'

type Buttons = { label: string; disabled: boolean; onGo: () => void; onCancel: () => void }

/** The way on, and the way back. */
export const GoOrCancel = ({ label, disabled, onGo, onCancel }: Buttons) => {
  const say = useSaid()
  return (
    <div className="security__buttons">
      <SmallButton disabled={disabled} isMain onClick={onGo}>
        {label}
      </SmallButton>
      <SmallButton onClick={onCancel}>{say(words.cancel)}</SmallButton>
    </div>
  )
}
