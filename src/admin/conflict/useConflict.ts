import {
  useAuth,
  useConfig,
  useDocumentInfo,
  useForm,
  useLocale,
  useTranslation,
} from '@payloadcms/ui'
import { useMemo, useState } from 'react'
import { failureOf } from '../api/failureOf'
import { fieldChanges, isChanged, withMine } from './fieldChanges'
import { readStored, storedBy, writeStored, type Stored } from './storedDocument'
import { useKeptText } from './useKeptText'
import { useWriteBase, type FormBase } from './useWriteBase'
import type { Refused } from './writeBases'
import { useSaid } from '../language/useSaid'

type Data = Record<string, unknown>
type Conflict = {
  refused: Refused
  base: Data
  theirs: Stored
  mine: Data
  /** Whether `mine` is from an earlier visit and not in the form. */
  isKept?: boolean
}

/** A later refusal that does not say who and when leaves what the earlier one said. */
const merged = (refused: Refused, before: Conflict | undefined): Refused =>
  refused.updatedAt || !before ? refused : { ...before.refused, wanted: refused.wanted }

/** Shows a document in the form as if it had been opened with it. */
const useFillForm = () => {
  const { setData } = useDocumentInfo()
  const { reset, setIsValid, setModified, setSubmitted } = useForm()
  return async (doc: Data) => {
    setData(doc)
    await reset(doc)
    setModified(false)
    setSubmitted(false)
    setIsValid(true)
  }
}

const useEntity = ({ slug, id }: Pick<FormBase, 'slug' | 'id'>) => {
  const { getEntityConfig } = useConfig()
  return id === undefined
    ? getEntityConfig({ globalSlug: slug })
    : getEntityConfig({ collectionSlug: slug })
}

/** Optimistic locking, the editor's side: what was refused, both texts, and what can be done about it. */
export const useConflict = (formBase: FormBase) => {
  const { slug, id } = formBase
  const { getData } = useForm()
  const { code: locale } = useLocale()
  const { user } = useAuth()
  const say = useSaid()
  const { language } = useTranslation().i18n
  const { fields, versions } = useEntity({ slug, id })
  const fillForm = useFillForm()
  const place = useMemo(() => ({ slug, id, locale }), [slug, id, locale])
  const [conflict, setConflict] = useState<Conflict>()
  const [isOpen, setIsOpen] = useState(false)

  const base = useWriteBase(formBase, async ({ base: known, refused }) => {
    try {
      const theirs = await readStored(place)
      if (!isChanged({ fields, base: known.shown, theirs: theirs.doc })) {
        known.shown = theirs.doc
        setConflict(undefined)
        return theirs.tag
      }
      setConflict((before) => ({
        refused: merged(refused, before),
        base: known.shown,
        theirs,
        mine: getData(),
      }))
      setIsOpen(true)
    } catch {
      known.isRefused = false // the next write asks again
    }
    return undefined
  })
  const { kept, forget } = useKeptText({ place, userId: String(user?.id), fields, conflict })

  /** The dialog stays in front until the form shows `doc`: what is typed before that would be lost with it. */
  const settle = async ({ doc, tag }: Stored) => {
    await fillForm(doc)
    Object.assign(base.current ?? {}, { tag, shown: doc, isRefused: false })
    forget()
    setIsOpen(false)
    setConflict(undefined)
  }

  const hasDrafts = Boolean(versions?.drafts)
  const publishes = hasDrafts && conflict?.refused.wanted === 'publish'

  /** @returns what went wrong */
  const save = async (paths: string[]): Promise<string | undefined> => {
    if (!conflict) return undefined
    const { theirs, mine } = conflict
    const status = hasDrafts ? { _status: publishes ? 'published' : 'draft' } : {}
    const doc = { ...withMine(theirs.doc, mine, paths), ...status }
    const isDraft = hasDrafts && !publishes
    const response = await writeStored({ place, doc, isDraft, tag: theirs.tag })
    if (response.status === 412) {
      setConflict({ ...conflict, theirs: await readStored(place) })
      return say({
        en: 'It was changed once more while you compared. Look again, then save.',
        de: 'Es wurde noch einmal geändert, während Sie verglichen haben. Sehen Sie noch einmal hin, dann speichern Sie.',
      })
    }
    if (!response.ok) return failureOf(response, language)
    await settle(await storedBy(response))
    return undefined
  }

  const compareKept = async () => {
    if (!kept) return
    const theirs = await readStored(place)
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
      conflict ? fieldChanges({ ...conflict, fields, language, theirs: conflict.theirs.doc }) : [],
    [fields, conflict, language],
  )
  const discard = async () => conflict && settle(conflict.theirs)

  return {
    conflict: conflict && { ...conflict.refused, changes, publishes, hasFile: Boolean(conflict.mine.file) }, // prettier-ignore
    isOpen,
    save,
    discard,
    compareLater,
    compareAgain,
    kept: kept && { at: kept.at, compare: compareKept, forget },
  }
}
