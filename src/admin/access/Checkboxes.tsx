'use client'

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import type { Choice } from './words'

type CheckboxesProps = Pick<TextFieldClientProps, 'field' | 'path' | 'readOnly'> & {
  choices: Choice[]
}

/** A list of texts as boxes to tick, in the order that they are offered in. */
export const Checkboxes = ({ field, path, readOnly, choices }: CheckboxesProps) => {
  const { value, setValue, showError, disabled } = useField<string[] | null>({ path })
  const chosen = new Set(value ?? [])
  const isLocked = Boolean(readOnly) || disabled

  const toggle = (one: string) => {
    const next = new Set(chosen)
    if (!next.delete(one)) next.add(one)
    setValue(choices.map((choice) => choice.value).filter((known) => next.has(known)))
  }

  return (
    <fieldset className="field-type checkboxes" id={`field-${path}`}>
      <FieldLabel as="span" label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <FieldDescription description={field.admin?.description} path={path} />
        <div className="checkboxes__list">
          {choices.map(({ value: one, label, description }) => (
            <label className="checkboxes__choice" key={one}>
              <input
                checked={chosen.has(one)}
                disabled={isLocked}
                name={`${path}.${one}`}
                onChange={() => toggle(one)}
                type="checkbox"
              />
              <span>
                <b>{label}</b>
                {description && <small>{description}</small>}
              </span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
