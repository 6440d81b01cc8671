import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { unknownState } from './storedDocument'
import { registerBase, type Place, type Refused, type WriteBase } from './writeBases'

/** What a form was filled from. */
export type FormBase = Place & { state: string; updatedAt: string | null }

type OnRefused = (refusal: { base: WriteBase; refused: Refused }) => Promise<string | undefined>

/** Registers what the form's writes are based on (writeBases.ts), for as long as it shows that state. */
export const useWriteBase = ({ slug, id, state, updatedAt }: FormBase, onRefused: OnRefused) => {
  const { initialData } = useDocumentInfo()
  const base = useRef<WriteBase>(undefined)
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
      onRefused: async (refused) =>
        base.current && refusedNow.current({ base: base.current, refused }),
      last: Promise.resolve(),
    }
    return registerBase(base.current)
    // A new state comes with the new document that the form is filled from.
  }, [slug, id, state, updatedAt])

  return base
}
