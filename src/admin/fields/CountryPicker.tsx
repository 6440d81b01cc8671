'use client'

import type { TextFieldClientComponent } from 'payload'
import { useMemo } from 'react'
import { countries } from './countries'
import { Picker } from './Picker'

/** Stores the country's two letters and shows its name. */
export const CountryPicker: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const options = useMemo(() => countries('en'), [])
  return (
    <Picker
      className="country-picker"
      description=""
      field={field}
      isClearable
      label={field.label ?? 'Country'}
      options={options}
      path={path}
      placeholder="Type to search"
      readOnly={readOnly}
    />
  )
}
