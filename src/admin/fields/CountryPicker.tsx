'use client'

import { useTranslation } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useMemo } from 'react'
import { countries } from './countries'
import { Picker } from './Picker'
import { useSaid } from '../language/useSaid'

/** Stores the country's two letters and shows its name. */
export const CountryPicker: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const say = useSaid()
  const { language } = useTranslation().i18n
  const options = useMemo(() => countries(language), [language])
  return (
    <Picker
      className="country-picker"
      description=""
      field={field}
      isClearable
      label={field.label}
      options={options}
      path={path}
      placeholder={say({ en: 'Type to search', de: 'Zum Suchen tippen' })}
      readOnly={readOnly}
    />
  )
}
