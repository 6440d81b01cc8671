'use client'

import { useId, type HTMLInputAutoCompleteAttribute } from 'react'

type EntryProps = {
  label: string
  type?: 'text' | 'password'
  autoComplete: HTMLInputAutoCompleteAttribute
  value: string
  onChange: (value: string) => void
  onEnter: () => void
}

/** A field beside those of the document's form: it is not saved with them, and Enter does not save them. */
export const Entry = ({ label, type = 'text', onChange, onEnter, ...rest }: EntryProps) => {
  const id = useId()
  return (
    <div className="security__entry">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
        type={type}
      />
    </div>
  )
}
