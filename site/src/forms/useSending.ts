import { FrontdeskError } from 'frontdesk-client'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { shownSince } from '../lib/visit'

export type FieldErrors = Record<string, string | undefined>

type Outcome<Answer> =
  | ({ status: 'sent' } & Answer)
  | { status: 'invalid'; fields: FieldErrors }
  /** Said in words of ours, at the form. */
  | { status: 'refused'; message: string }

type Words = { failed: string; tooMany: string; invalid: Record<string, string | undefined> }

/** What the service says of a field, in the visitor’s language where we have words of our own. */
const inWords = (fields: FieldErrors, { invalid }: Words): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path,
      invalid[path] ?? invalid.other ?? message,
    ]),
  )

type Options<Answer> = {
  words: Words
  onSent: (answer: Answer) => void
  /** When the form was there to be filled, in Unix ms. @default when it was first drawn */
  since?: number
}

export type Sending = ReturnType<typeof useSending>

/** A form being sent: once at a time, with what is wrong by field. */
export const useSending = <Answer extends object>(
  send: (data: FormData, elapsedMs: number) => Promise<Outcome<Answer>>,
  { words, onSent, since }: Options<Answer>,
) => {
  const [isSending, setSending] = useState(false)
  const [fields, setFields] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const shownAt = useRef(0)
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    shownAt.current = since ?? shownSince()
  }, [since])
  useEffect(() => {
    if (failure || Object.keys(fields).length > 0) summary.current?.focus()
  }, [fields, failure])

  const take = (outcome: Outcome<Answer>) => {
    if (outcome.status === 'sent') onSent(outcome)
    else if (outcome.status === 'refused') setFailure(outcome.message)
    else setFields(inWords(outcome.fields, words))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setFields({})
    setFailure(undefined)
    try {
      take(await send(new FormData(event.currentTarget), Date.now() - shownAt.current))
    } catch (error) {
      const isLimit = error instanceof FrontdeskError && error.status === 429
      setFailure(isLimit ? words.tooMany : words.failed)
    } finally {
      setSending(false)
    }
  }
  return { isSending, fields, failure, summary, submit }
}

/** Of a form’s field, what was typed; nothing of what was left empty. */
export const typed = (data: FormData, name: string): string | undefined => {
  const value = data.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
