'use client'

import { toast, useConfig, useTranslation } from '@payloadcms/ui'
import { useState } from 'react'
import { failureOf } from './failureOf'
import { said } from '../../platform/language/said'

type UsePost<Answer> = {
  /** Below the API's own address, such as `/payload-jobs/retry-failed`. */
  path: string
  /** What is sent as JSON, or what makes it when it is sent. @default {} */
  body?: object | (() => object)
  onDone?: (answer: Answer) => void
  /** It was refused with 409, and why was said. */
  onConflict?: () => void
}

const unreachable = {
  en: 'The server could not be reached. Please try again.',
  de: 'Der Server war nicht erreichbar. Bitte versuchen Sie es noch einmal.',
}

const send = async (address: string, body: object, language: string): Promise<unknown> => {
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new Error(said(unreachable, language), { cause })
  })
  if (!response.ok) throw new Error(await failureOf(response, language), { cause: response.status })
  return response.status === 204 ? {} : response.json()
}

/** For a button that asks the server to do something, and says what the server says to it. */
export const usePost = <Answer extends object>({
  path,
  body = {},
  onDone,
  onConflict,
}: UsePost<Answer>) => {
  const { api } = useConfig().config.routes
  const { language } = useTranslation().i18n
  const [busy, setBusy] = useState(false)

  const post = async () => {
    setBusy(true)
    try {
      const answer = (await send(
        `${api}${path}`,
        typeof body === 'function' ? (body as () => object)() : body,
        language,
      )) as Answer & { message?: string }
      if (answer.message) toast.success(answer.message)
      onDone?.(answer)
    } catch (error) {
      toast.error((error as Error).message)
      if ((error as Error).cause === 409) onConflict?.()
    } finally {
      setBusy(false)
    }
  }

  return { busy, post }
}
