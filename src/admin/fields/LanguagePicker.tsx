'use client'

import { useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { getTranslation } from '@payloadcms/translations'
import type { TextFieldClientComponent } from 'payload'
import { Picker } from './Picker'

/** One of the site's languages, by its name. */
export const LanguagePicker: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { localization } = useConfig().config
  const { id: document } = useDocumentInfo()
  const { i18n } = useTranslation()
  const options = (localization ? localization.locales : []).map(({ code, label }) => ({
    value: code,
    label: getTranslation(label, i18n),
  }))
  return (
    <Picker
      className="language-picker"
      description={document ? '' : field.admin?.description}
      field={field}
      isClearable={!document}
      options={options}
      path={path}
      placeholder={i18n.language === 'de' ? 'Alle Sprachen' : 'Every language'}
      readOnly={readOnly}
    />
  )
}
