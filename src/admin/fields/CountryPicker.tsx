'use client'

import {
  FieldError,
  FieldLabel,
  ReactSelect,
  useField,
  type ReactSelectOption,
} from '@payloadcms/ui'
import { mergeFieldStyles } from '@payloadcms/ui/shared'
import type { TextFieldClientComponent } from 'payload'
import { useMemo } from 'react'
import { countries } from './countries'

/** Stores the country's two letters and shows its name. */
export const CountryPicker: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string>({ path })
  const options = useMemo(() => countries('en'), [])
  const label = field.label ?? 'Country'
  const id = `field-${path.replaceAll('.', '__')}`
  const chosen = value
    ? (options.find((option) => option.value === value) ?? { value, label: value })
    : undefined

  return (
    <div className="field-type country-picker" style={mergeFieldStyles(field)}>
      <FieldLabel htmlFor={id} label={label} path={path} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <ReactSelect
          disabled={readOnly || disabled}
          inputId={id}
          isClearable
          onChange={(option) =>
            setValue((option as ReactSelectOption<string> | null)?.value ?? null)
          }
          options={options}
          placeholder="Type to search"
          showError={showError}
          value={chosen}
        />
      </div>
    </div>
  )
}
