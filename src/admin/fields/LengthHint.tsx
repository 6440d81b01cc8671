'use client'

import { useFormFields } from '@payloadcms/ui'
import { useSaid } from '../language/useSaid'

type LengthHintProps = {
  /** Path of the field whose length counts. */
  of: string
  /** Search engines cut what is longer. */
  max: number
}

/** Counts characters and says when the text will be cut. */
export const LengthHint = ({ of, max }: LengthHintProps) => {
  const length = useFormFields(([fields]) => String(fields[of]?.value ?? '').length)
  const say = useSaid()
  if (length === 0) return null
  const isLong = length > max
  return (
    <p className={`length-hint${isLong ? ' length-hint--long' : ''}`}>
      {say({
        en: `${length} of about ${max} characters${isLong ? ': search engines will cut it' : ''}`,
        de: `${length} von etwa ${max} Zeichen${isLong ? ': Suchmaschinen kürzen es' : ''}`,
      })}
    </p>
  )
}
