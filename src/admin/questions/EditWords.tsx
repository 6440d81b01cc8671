'use client'

import { Button } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { SmallButton } from '../frame/SmallButton'
import type { QuestionWords } from './questionWords'

type Field = { label: string; value: string; maxLength: number; lang?: string }

type EditWordsProps = {
  hint: string
  fields: Field[]
  busy: boolean
  words: QuestionWords
  onSave: (values: string[]) => void
  onCancel: () => void
}

/** The visitor's words, to be edited before they are saved. */
export const EditWords = ({ hint, fields, busy, words, onSave, onCancel }: EditWordsProps) => {
  const [values, setValues] = useState(fields.map(({ value }) => value))
  const id = useId()
  const isWhole = values.every((value) => value.trim() !== '')
  const set = (place: number, value: string) =>
    setValues(values.map((before, at) => (at === place ? value : before)))

  return (
    <form
      className="question__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && !busy) onSave(values.map((value) => value.trim()))
      }}
    >
      <p className="question__hint">{hint}</p>
      {fields.map(({ label, maxLength, lang }, place) => (
        <label className="question__field" htmlFor={`${id}-${place}`} key={label}>
          <span className={fields.length > 1 ? 'question__label' : 'desk-unseen'}>{label}</span>
          <input
            id={`${id}-${place}`}
            lang={lang}
            maxLength={maxLength}
            onChange={({ target }) => set(place, target.value)}
            type="text"
            value={values[place]}
          />
        </label>
      ))}
      <span className="question__actions">
        <Button disabled={busy || !isWhole} margin={false} size="small" type="submit">
          {words.save}
        </Button>
        <SmallButton onClick={onCancel}>{words.cancel}</SmallButton>
      </span>
    </form>
  )
}
