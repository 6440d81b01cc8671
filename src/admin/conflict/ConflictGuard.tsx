'use client'

import { useAuth, useTranslation } from '@payloadcms/ui'
import { useEffect } from 'react'
import { ConflictDialog } from './ConflictDialog'
import { UnsavedBar } from './UnsavedBar'
import { useConflict } from './useConflict'
import type { FormBase } from './useWriteBase'
import { useSaid } from '../language/useSaid'
import { regionOf } from '../../platform/language/said'

/** While something is not saved, the browser asks before the page is left. */
const useWarning = (isNeeded: boolean) =>
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])

const shortMoment = (at: string, language: string) =>
  new Date(at).toLocaleString(regionOf(language), { dateStyle: 'medium', timeStyle: 'short' })

/**
 * Stands in a document's form. Its writes say what the form is based on (writeBases.ts); when one is refused,
 * nothing is saved until both texts were compared.
 */
export const ConflictGuard = (formBase: FormBase) => {
  const { user } = useAuth()
  const say = useSaid()
  const { language } = useTranslation().i18n
  const { conflict, isOpen, kept, save, discard, compareLater, compareAgain } =
    useConflict(formBase)
  useWarning(Boolean(conflict))

  if (conflict && isOpen) {
    const { updatedBy: who, updatedAt, changes, publishes, hasFile } = conflict
    return (
      <ConflictDialog
        changes={changes}
        who={who}
        isOneself={Boolean(who) && who === (user as { name?: string } | null)?.name}
        updatedAt={updatedAt}
        hasFile={hasFile}
        publishes={publishes}
        onSave={save}
        onDiscard={discard}
        onLater={compareLater}
      />
    )
  }
  if (conflict) {
    const { updatedBy } = conflict
    const text = say({
      en: `Not saved: ${updatedBy ?? 'someone else'} changed this document meanwhile. What you type is kept in this browser.`,
      de: `Nicht gespeichert: ${updatedBy ?? 'jemand anders'} hat dieses Dokument inzwischen geändert. Was Sie schreiben, bleibt in diesem Browser.`,
    })
    return <UnsavedBar text={text} onCompare={compareAgain} />
  }
  if (kept) {
    const at = shortMoment(kept.at, language)
    const text = say({
      en: `Something that you typed here was not saved (${at}).`,
      de: `Etwas, das Sie hier geschrieben haben, wurde nicht gespeichert (${at}).`,
    })
    return <UnsavedBar text={text} onCompare={() => void kept.compare()} onForget={kept.forget} />
  }
  return null
}
