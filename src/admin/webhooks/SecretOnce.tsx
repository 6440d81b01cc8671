'use client'

import { Button, CopyToClipboard } from '@payloadcms/ui'

type SecretOnceProps = { secret: string; onHide?: () => void }

/** The secret of a webhook, in the one moment in which it can be seen. */
export const SecretOnce = ({ secret, onHide }: SecretOnceProps) => (
  <div className="secret-once" role="note">
    <p>
      <strong>Copy this secret now: it is not shown again.</strong> The receiver checks every
      message with it.
    </p>
    <p className="secret-once__value">
      <code>{secret}</code>
      <CopyToClipboard value={secret} />
    </p>
    {onHide && (
      <Button buttonStyle="secondary" margin={false} onClick={onHide} size="small" type="button">
        I have copied it
      </Button>
    )}
  </div>
)
