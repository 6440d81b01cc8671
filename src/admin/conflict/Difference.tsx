'use client'

import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import { useSaid } from '../language/useSaid'

const mostMsToCompare = 300

/** A text with what was added and taken out since `base`. */
export const Difference = ({ base, text }: { base: string; text: string }) => {
  const parts = useMemo(
    () => diffWordsWithSpace(base, text, { timeout: mostMsToCompare }) ?? [{ value: text }],
    [base, text],
  )
  const say = useSaid()
  if (!text && !base)
    return (
      <p className="conflict__text conflict__text--empty">{say({ en: 'Empty', de: 'Leer' })}</p>
    )
  return (
    <div className="conflict__text">
      {parts.map((part, index) => {
        if ('added' in part && part.added) return <ins key={index}>{part.value}</ins>
        if ('removed' in part && part.removed) return <del key={index}>{part.value}</del>
        return <span key={index}>{part.value}</span>
      })}
    </div>
  )
}
