'use client'

import { CopyToClipboard } from '@payloadcms/ui'
import { SmallButton } from '../frame/SmallButton'
import { useSaid } from '../language/useSaid'
import { words } from './words'

/** The secret of a webhook, in the one moment in which it can be seen. */
export const SecretOnce = ({ secret, onHide }: { secret: string; onHide: () => void }) => {
  const say = useSaid()
  return (
    <div className="secret-once" role="note">
      <p>
        <strong>{say(words.copyNow)}</strong> {say(words.whatFor)}
      </p>
      <p className="secret-once__value">
        <code>{secret}</code>
        <CopyToClipboard value={secret} />
      </p>
      <SmallButton onClick={onHide}>{say(words.copied)}</SmallButton>
    </div>
  )
}
