'use client'

import {
  useAllFormFields,
  useConfig,
  useDocumentInfo,
  useForm,
  useLivePreviewContext,
  useLocale,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useMemo } from 'react'
import { latestWins } from './latestWins'
import { openField } from './openField'
import { useKeptAddress } from './useKeptAddress'
import { usePreviewWindow, type PreviewWindow } from './usePreviewWindow'

/** What a page may ask for of the document that it is shown. */
const asked = /^(?:format|depth|select|populate)(?:\[|$)/

const addressOf = (path: string, { query }: PreviewWindow, locale: string) => {
  const parameters = [...new URLSearchParams(query)].filter(([name]) => asked.test(name))
  return `${path}/preview/render?${new URLSearchParams([...parameters, ['locale', locale]]).toString()}`
}

type Typed = { page: PreviewWindow; address: string; fields: FormState }

/** Has the server serve what is typed, and shows it; the same twice in a row is shown once. */
const showTyped = () => {
  let last: { page?: PreviewWindow; sent?: string } = {}
  return latestWins(async ({ page, address, fields }: Typed) => {
    const body = JSON.stringify({ data: reduceFieldsToValues(fields, true) })
    const sent = `${address}\n${body}`
    if (last.page === page && last.sent === sent) return
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    if (!response.ok) return // half a document: the page goes on showing the last one that was whole
    last = { page, sent }
    page.show(await response.json())
  })
}

type Props = {
  /** Whose pages are heard. */
  origins: readonly string[]
}

/** In the head of a document: the website's page in the frame shows what is typed, and opens fields. */
export const PreviewFrame = ({ origins }: Props) => {
  const { config, getEntityConfig } = useConfig()
  const { id, collectionSlug = '' } = useDocumentInfo()
  const { code: locale } = useLocale()
  const { formRef } = useForm()
  const [fields] = useAllFormFields()
  const { isLivePreviewing, isPopupOpen } = useLivePreviewContext()
  const isShown = isLivePreviewing || isPopupOpen
  const show = useMemo(showTyped, [])
  useKeptAddress()

  const page = usePreviewWindow({
    origins,
    onField: (path) => {
      const { fields: all } = getEntityConfig({ collectionSlug })
      void openField({ form: formRef.current ?? document, fields: all, path })
    },
  })
  const path = `${config.routes.api}/${collectionSlug}/${String(id)}`

  useEffect(() => {
    if (page && isShown) show({ page, address: addressOf(path, page, locale), fields })
  }, [page, isShown, show, path, locale, fields])

  return null
}
