'use client'

import { useEffect, useState } from 'react'
import type { FieldChange } from './fieldChanges'
import { referencesIn } from './readable'

type Titled = { title?: string; name?: string; alt?: string; filename?: string }

const nameOf = async ([slug, id]: [string, string]): Promise<[string, string]> => {
  const response = await fetch(`/api/${slug}/${id}?depth=0&draft=true`)
  const doc = response.ok ? ((await response.json()) as Titled) : {}
  return [id, doc.title ?? doc.name ?? doc.alt ?? doc.filename ?? id]
}

/** What related documents are called, by id, as far as it is known yet. */
export const useNames = (changes: FieldChange[]): Record<string, string> => {
  const [names, setNames] = useState<Record<string, string>>({})
  useEffect(() => {
    const references = changes.flatMap(({ field, base, theirs, mine }) =>
      [base, theirs, mine].flatMap((value) => referencesIn(field, value)),
    )
    const once = new Map(references.map((reference) => [reference.join('/'), reference]))
    void Promise.all([...once.values()].map(nameOf)).then(
      (found) => setNames(Object.fromEntries(found)),
      () => undefined, // ids are shown
    )
  }, [changes])
  return names
}
