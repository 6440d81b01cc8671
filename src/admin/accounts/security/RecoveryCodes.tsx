'use client'

import { Button, toast, useAuth } from '@payloadcms/ui'

const download = (text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Codes for who loses their app. They are shown this once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => {
  const { user } = useAuth()
  const text = `Recovery codes of ${user?.email ?? 'your account'}, each good once:\n\n${codes.join('\n')}\n`

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('The codes are copied.')
    } catch {
      toast.error('The browser does not allow copying here: please download them.')
    }
  }

  return (
    <div className="security__codes">
      <p>
        <strong>Keep these recovery codes.</strong> Each lets you in once without your app, and they
        are not shown again. A password manager or a printed page is a good place.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="security__buttons">
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={() => void copy()}
          size="small"
          type="button"
        >
          Copy
        </Button>
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={() => download(text)}
          size="small"
          type="button"
        >
          Download
        </Button>
        <Button margin={false} onClick={onDone} size="small" type="button">
          I have kept them
        </Button>
      </div>
    </div>
  )
}
