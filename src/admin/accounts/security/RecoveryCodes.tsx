'use client'

import { toast, useAuth } from '@payloadcms/ui'
import { SmallButton } from '../../frame/SmallButton'
import { useSaid } from '../../language/useSaid'
import { words } from './words'

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
  const say = useSaid()
  const { user } = useAuth()
  const text = `Recovery codes of ${user?.email ?? 'your account'}, each good once:\n\n${codes.join('\n')}\n`

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(say(words.copied))
    } catch {
      toast.error(say(words.notCopied))
    }
  }

  return (
    <div className="security__codes">
      <p>
        <strong>{say(words.keepCodes)}</strong> {say(words.aboutCodes)}
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="security__buttons">
        <SmallButton onClick={() => void copy()}>{say(words.copy)}</SmallButton>
        <SmallButton onClick={() => download(text)}>{say(words.download)}</SmallButton>
        <SmallButton isMain onClick={onDone}>
          {say(words.kept)}
        </SmallButton>
      </div>
    </div>
  )
}
