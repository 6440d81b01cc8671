'use client'

import { toast, useTranslation } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import { useEffect, type ReactNode } from 'react'
import { guardWrites, registerBase } from './writeBases'
import { saying, type Say } from '../../platform/language/said'

const versionsPage = /\/collections\/([a-z-]+)\/([0-9a-f-]{36})\/versions/

const sayChanged = (name: string | undefined, say: Say) =>
  toast.error(
    say({
      en: `${name ?? 'A colleague'} has changed this document since you opened this page. Load it again before you restore a version.`,
      de: `${name ?? 'Jemand'} hat dieses Dokument geändert, seit Sie diese Seite geöffnet haben. Laden Sie sie neu, bevor Sie eine Version wiederherstellen.`,
    }),
  )

/** A page of versions has no form: what is restored there is based on the state when the page came. */
const useVersionsPage = () => {
  const { language } = useTranslation().i18n
  const [, slug, id] = versionsPage.exec(usePathname()) ?? []
  useEffect(() => {
    if (!slug || !id) return
    const state = fetch(`/api/${slug}/${id}?draft=true&depth=0`, { method: 'HEAD' })
    const base = {
      slug,
      id,
      tag: '"unknown"',
      shown: {},
      isRefused: false,
      onRefused: ({ updatedBy }: { updatedBy?: string }) => {
        sayChanged(updatedBy, saying(language))
        return Promise.resolve(undefined)
      },
      last: state.then<unknown>((response) => {
        base.tag = response.headers.get('etag') ?? base.tag
      }),
    }
    return registerBase(base)
  }, [slug, id, language])
}

/** Every write of the panel says what it is based on. */
export const GuardWrites = ({ children }: { children?: ReactNode }) => {
  useEffect(guardWrites, [])
  useVersionsPage()
  return children
}
