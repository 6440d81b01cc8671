'use client'

import { useChat } from '@ai-sdk/react'
import { DefaultChatTransport, type UIMessage } from 'ai'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { hrefOf, pathIn } from '../i18n/locales'
import { cmsUrl } from '../lib/cmsUrl'
import { handOver } from '../lib/visit'
import type { ChatProps } from './ChatLauncher'
import styles from './ChatPanel.module.css'
import { transcript } from './transcript'

type Metadata = { conversationId?: string }
type Message = UIMessage<Metadata>

type Props = ChatProps & { isOpen: boolean; question?: string; onClose: () => void }

const textOf = ({ parts }: Message) =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

const sourcesOf = ({ parts }: Message) =>
  parts.flatMap((part) =>
    part.type === 'source-url' ? [{ url: part.url, title: part.title ?? part.url }] : [],
  )

const saidIn = (messages: Message[], { t, name }: ChatProps): string =>
  transcript(
    t.handover,
    messages.map((one) => ({ who: one.role === 'user' ? t.you : name, text: textOf(one) })),
  )

const Answer = ({ message, t }: { message: Message; t: ChatProps['t'] }) => {
  const sources = sourcesOf(message)
  return (
    <li className={styles.message} data-role={message.role}>
      <p>{textOf(message)}</p>
      {sources.length > 0 && (
        <div className={styles.sources}>
          <p>{t.sources}</p>
          <ol>
            {sources.map(({ url, title }) => (
              <li key={url}>
                <a href={hrefOf(url, location.origin)}>{title}</a>
              </li>
            ))}
          </ol>
        </div>
      )}
    </li>
  )
}

const useAssistant = (locale: string) => {
  const [transport] = useState(
    () =>
      new DefaultChatTransport<Message>({
        api: `${cmsUrl()}/api/chat`,
        body: () => ({ locale, page: location.href }),
      }),
  )
  return useChat<Message>({ transport })
}

const isBusyError = (error: Error) => error.message.includes('rate_limited')

/** A talk with the assistant. It can be handed to a person, with what was said. */
const ChatPanel = (props: Props) => {
  const { t, locale, name, greeting, isOpen, question, onClose } = props
  const { messages, sendMessage, stop, status, error } = useAssistant(locale)
  const [draft, setDraft] = useState('')
  const input = useRef<HTMLTextAreaElement>(null)
  const log = useRef<HTMLOListElement>(null)
  const router = useRouter()
  const isBusy = status === 'submitted' || status === 'streaming'

  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [messages, status])

  const ask = (text: string) => {
    if (!text.trim() || isBusy) return
    setDraft('')
    void sendMessage({ text: text.trim() })
  }
  useEffect(() => {
    if (question) ask(question)
    // A question comes along once, with the opening.
  }, [question])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(draft)
  }
  const toPerson = () => {
    const conversationId = messages.findLast(({ metadata }) => metadata?.conversationId)?.metadata
      ?.conversationId
    handOver({ message: messages.length > 0 ? saidIn(messages, props) : '', conversationId })
    onClose()
    router.push(pathIn(locale, '/contact'))
  }

  return (
    <section
      className={styles.panel}
      aria-label={name}
      hidden={!isOpen}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <h2>{name}</h2>
        <button type="button" onClick={onClose} aria-label={t.close}>
          <svg
            aria-hidden
            width="18"
            height="18"
            viewBox="0 0 18 18"
            stroke="currentColor"
            strokeWidth="2"
          >
            <path d="m3 3 12 12M15 3 3 15" />
          </svg>
        </button>
      </header>
      <ol className={styles.log} ref={log} aria-live="polite" tabIndex={0} aria-label={t.title}>
        <li className={styles.message} data-role="assistant">
          <p>{greeting}</p>
        </li>
        {messages.map((message) => (
          <Answer key={message.id} message={message} t={t} />
        ))}
        {status === 'submitted' && <li className={styles.thinking}>{t.thinking}</li>}
        {error && (
          <li className={styles.failed} role="alert">
            {isBusyError(error) ? t.busy : t.failed}
          </li>
        )}
      </ol>
      {messages.length === 0 && (
        <ul className={styles.examples}>
          {t.examples.map((example) => (
            <li key={example}>
              <button type="button" onClick={() => ask(example)}>
                {example}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={submit}>
        <label className="visually-hidden" htmlFor="question">
          {t.placeholder}
        </label>
        <textarea
          id="question"
          ref={input}
          rows={2}
          maxLength={4000}
          placeholder={t.placeholder}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing)
              submit(event)
          }}
        />
        {isBusy ? (
          <button type="button" className="button" onClick={() => void stop()}>
            {t.stop}
          </button>
        ) : (
          <button type="submit" className="button">
            {t.send}
          </button>
        )}
      </form>
      <footer className={styles.foot}>
        <button type="button" onClick={toPerson}>
          {t.person}
        </button>
        <p>{t.note}</p>
      </footer>
    </section>
  )
}

export default ChatPanel
