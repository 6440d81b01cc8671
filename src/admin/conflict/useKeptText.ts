import { useAllFormFields, useDocumentInfo, useForm } from '@payloadcms/ui'
import type { ClientField } from 'payload'
import { useEffect, useState } from 'react'
import { fieldChanges } from './fieldChanges'
import type { Place } from './writeBases'

type Data = Record<string, unknown>

/** Unsaved text, kept in this browser beyond the page (local storage). */
type KeptText = { userId: string; at: string; base: Data; mine: Data }

type KeptPlace = Place & { locale: string }

const nameOf = ({ slug, id = 'global', locale }: KeptPlace) =>
  `frontdesk-unsaved/${slug}/${id}/${locale}`

/** Accounts hold passwords, which are kept nowhere. */
const isKept = ({ slug }: Place) => slug !== 'users'

/** What is known of people goes with the window: it must not outlive their erasure on an editor's disk. */
const storageOf = ({ slug }: KeptPlace) =>
  slug === 'leads' ? window.sessionStorage : window.localStorage

const keepText = (place: KeptPlace, text: KeptText) => {
  if (!isKept(place)) return
  try {
    storageOf(place).setItem(nameOf(place), JSON.stringify(text))
  } catch {
    // No room, or storage is off: it is still in the form, which warns before it is left.
  }
}

const forgetText = (place: KeptPlace) => storageOf(place).removeItem(nameOf(place))

const readKeptText = (place: KeptPlace, userId: string): KeptText | undefined => {
  try {
    const kept = JSON.parse(storageOf(place).getItem(nameOf(place)) ?? 'null') as KeptText | null
    return kept?.userId === userId ? kept : undefined
  } catch {
    return undefined
  }
}

type Options = {
  place: KeptPlace
  userId: string
  fields: ClientField[]
  /** While there is one, what is typed is kept. */
  conflict?: { base: Data; isKept?: boolean }
}

/** Text that an earlier visit left unsaved; and keeps this visit's. */
export const useKeptText = ({ place, userId, fields, conflict }: Options) => {
  const { initialData } = useDocumentInfo()
  const { getData } = useForm()
  const [formState] = useAllFormFields()
  const [kept, setKept] = useState<KeptText>()

  useEffect(() => {
    const found = readKeptText(place, userId)
    if (!found) return
    const changes = fieldChanges({ fields, ...found, theirs: initialData ?? {} })
    if (changes.some(({ changedBy }) => changedBy !== 'them')) setKept(found)
    else forgetText(place)
    // What was kept is looked for once.
  }, [place, userId])

  useEffect(() => {
    if (!conflict || conflict.isKept) return
    keepText(place, { userId, at: new Date().toISOString(), base: conflict.base, mine: getData() })
  }, [conflict, formState, getData, place, userId])

  const forget = () => {
    forgetText(place)
    setKept(undefined)
  }
  return { kept, forget }
}
