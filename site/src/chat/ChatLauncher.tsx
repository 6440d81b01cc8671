'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Locale } from '../i18n/locales'
import type { Messages } from '../i18n/messages'
import styles from './ChatLauncher.module.css'
import { onOpenChat } from './openChat'

export type ChatProps = {
  t: Messages['chat']
  locale: Locale
  name: string
  greeting: string
}

/** The assistant itself is loaded when somebody wants it. */
const ChatPanel = lazy(() => import('./ChatPanel'))

/** The way to the assistant, on every page. */
export const ChatLauncher = (props: ChatProps) => {
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState<string>()
  const [wasOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const open = (asked?: string) => {
    setQuestion(asked)
    setOpened(true)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useEffect(() => onOpenChat(open), [])

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.launcher}
        aria-expanded={isOpen}
        aria-label={props.t.open}
        onClick={() => (isOpen ? close() : open())}
      >
        <svg
          aria-hidden
          width="24"
          height="24"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M3 4h18v13H10l-5 4v-4H3z" strokeLinejoin="round" />
          <path d="m12.5 6.5-3.5 5h5l-3 4" />
        </svg>
      </button>
      {wasOpened && (
        <Suspense>
          <ChatPanel {...props} isOpen={isOpen} question={question} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
