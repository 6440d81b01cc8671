'use client'

import {
  useAllFormFields,
  useAuth,
  useConfig,
  useDocumentInfo,
  useForm,
  useLocale,
} from '@payloadcms/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { failureOf } from '../api/failureOf'
import { ConflictDialog } from './ConflictDialog'
import { fieldChanges, isChanged, withMine } from './fieldChanges'
import { forgetText, keepText, readKeptText, type KeptText } from './keptText'
import { addressOf, saveMethod, type Place } from './place'
import { UnsavedBar } from './UnsavedBar'
import { registerBase, writtenIn, type Refused, type WriteBase, type Written } from './writeBases'

type Data = Record<string, unknown>
type Theirs = { doc: Data; tag: string }
type Conflict = {
  refused: Refused
  base: Data
  theirs: Theirs
  mine: Data
  /** Whether `mine` is from an earlier visit and not in the form. */
  isKept?: boolean
}
type Props = Place & { state: string; updatedAt: string | null }

/** No document is ever in it: the first write is refused, and both texts are shown. */
const unknownState = '"unknown"'

/** While something is not saved, the browser asks before the page is left. */
const useWarning = (isNeeded: boolean) =>
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])

/**
 * Stands in a document's form. Its writes say what the form is based on (writeBases.ts); when one is refused,
 * nothing is saved until both texts were compared.
 */
export const ConflictGuard = ({ slug, id, state, updatedAt }: Props) => {
  const { initialData, setData } = useDocumentInfo()
  const { getData, reset, setIsValid, setModified, setSubmitted } = useForm()
  const [formState] = useAllFormFields()
  const { code: locale } = useLocale()
  const { user } = useAuth()
  const { getEntityConfig } = useConfig()
  const entity =
    id === undefined
      ? getEntityConfig({ globalSlug: slug })
      : getEntityConfig({ collectionSlug: slug })
  const place = useMemo(() => ({ slug, id, locale }), [slug, id, locale])
  const base = useRef<WriteBase>(undefined)
  const [conflict, setConflict] = useState<Conflict>()
  const [isOpen, setIsOpen] = useState(false)
  const [kept, setKept] = useState<KeptText>()
  const address = `${addressOf({ slug, id })}?depth=0&fallback-locale=null&locale=${locale}`
  const userId = String(user?.id)

  const readTheirs = async (): Promise<Theirs> => {
    const response = await fetch(`${address}&draft=true`)
    if (!response.ok) throw new Error(await failureOf(response))
    const tag = response.headers.get('etag') ?? unknownState
    return { doc: (await response.json()) as Data, tag }
  }

  const onRefused = async (refused: Refused): Promise<string | undefined> => {
    const known = base.current
    if (!known) return undefined
    try {
      const theirs = await readTheirs()
      const isNews = isChanged({ fields: entity.fields, base: known.shown, theirs: theirs.doc })
      if (!isNews) {
        known.shown = theirs.doc
        setConflict(undefined)
        return theirs.tag
      }
      setConflict((before) => ({
        refused:
          refused.updatedAt || !before ? refused : { ...before.refused, wanted: refused.wanted },
        base: known.shown,
        theirs,
        mine: getData(),
      }))
      setIsOpen(true)
    } catch {
      known.isRefused = false // the next write asks again
    }
    return undefined
  }
  const refusedNow = useRef(onRefused)
  refusedNow.current = onRefused

  useEffect(() => {
    const isTogether = (initialData?.updatedAt ?? null) === updatedAt
    base.current = {
      slug,
      id,
      tag: isTogether ? `"${state}"` : unknownState,
      shown: initialData ?? {},
      isRefused: false,
      onRefused: (refused) => refusedNow.current(refused),
      last: Promise.resolve(),
    }
    return registerBase(base.current)
    // A new state comes with the new document that the form is filled from.
  }, [slug, id, state, updatedAt])

  useEffect(() => {
    const found = readKeptText(place, userId)
    if (!found) return
    const theirs = initialData ?? {}
    const changes = fieldChanges({ fields: entity.fields, ...found, theirs })
    if (changes.some(({ changedBy }) => changedBy !== 'them')) setKept(found)
    else forgetText(place)
    // What was kept is looked for once.
  }, [place, userId])

  useEffect(() => {
    if (!conflict || conflict.isKept) return
    keepText(place, { userId, at: new Date().toISOString(), base: conflict.base, mine: getData() })
  }, [conflict, formState, getData, place, userId])

  useWarning(Boolean(conflict))

  /** The dialog stays in front until the form shows `doc`: what is typed before that would be lost with it. */
  const settle = async ({ doc, tag }: Theirs) => {
    setData(doc)
    await reset(doc)
    setModified(false)
    setSubmitted(false)
    setIsValid(true)
    Object.assign(base.current ?? {}, { tag, shown: doc, isRefused: false })
    forgetText(place)
    setKept(undefined)
    setIsOpen(false)
    setConflict(undefined)
  }

  const hasDrafts = Boolean(entity.versions?.drafts)
  const publishes = hasDrafts && conflict?.refused.wanted === 'publish'

  const save = async (paths: string[]): Promise<string | undefined> => {
    if (!conflict) return undefined
    const { theirs, mine } = conflict
    const status = hasDrafts ? { _status: publishes ? 'published' : 'draft' } : {}
    const response = await fetch(`${address}${hasDrafts && !publishes ? '&draft=true' : ''}`, {
      method: saveMethod({ slug, id }),
      headers: { 'Content-Type': 'application/json', 'If-Match': theirs.tag },
      body: JSON.stringify({ ...withMine(theirs.doc, mine, paths), ...status }),
    })
    if (response.status === 412) {
      const again = await readTheirs()
      setConflict({ ...conflict, theirs: again })
      return 'It was changed once more while you compared. Look again, then save.'
    }
    if (!response.ok) return failureOf(response)
    const doc = writtenIn((await response.json()) as Written) ?? {}
    await settle({ doc, tag: response.headers.get('etag') ?? unknownState })
    return undefined
  }

  const compareKept = async () => {
    if (!kept) return
    const theirs = await readTheirs()
    if (base.current) base.current.isRefused = true
    setConflict({ ...kept, refused: { wanted: 'draft' }, theirs, isKept: true })
    setIsOpen(true)
  }

  const compareLater = () => {
    setIsOpen(false)
    if (!conflict?.isKept) return
    setConflict(undefined)
    if (base.current) base.current.isRefused = false
  }

  const compareAgain = () => {
    if (conflict) setConflict({ ...conflict, mine: getData() })
    setIsOpen(true)
  }

  const changes = useMemo(
    () =>
      conflict
        ? fieldChanges({ ...conflict, fields: entity.fields, theirs: conflict.theirs.doc })
        : [],
    [entity.fields, conflict],
  )
  const who = conflict?.refused.updatedBy

  if (conflict && isOpen) {
    return (
      <ConflictDialog
        changes={changes}
        who={who}
        isOneself={Boolean(who) && who === (user as { name?: string } | null)?.name}
        updatedAt={conflict.refused.updatedAt}
        hasFile={Boolean(conflict.mine.file)}
        publishes={publishes}
        onSave={save}
        onDiscard={() => settle(conflict.theirs)}
        onLater={compareLater}
      />
    )
  }
  if (conflict) {
    const text = `Not saved: ${who ?? 'someone else'} changed this document meanwhile. What you type is kept in this browser.`
    return <UnsavedBar text={text} onCompare={compareAgain} />
  }
  if (kept) {
    const at = new Date(kept.at).toLocaleString(undefined, {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    return (
      <UnsavedBar
        text={`Something that you typed here was not saved (${at}).`}
        onCompare={() => void compareKept()}
        onForget={() => {
          forgetText(place)
          setKept(undefined)
        }}
      />
    )
  }
  return null
}
