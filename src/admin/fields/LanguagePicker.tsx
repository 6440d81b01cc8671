'use client'

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  ReactSelect,
  useConfig,
  useDocumentInfo,
  useField,
  useTranslation,
  type ReactSelectOption,
} from '@payloadcms/ui'
import { getTranslation } from '@payloadcms/translations'
import { mergeFieldStyles } from '@payloadcms/ui/shared'
import type { TextFieldClientComponent } from 'payload'

/** One of the site's languages, by its name. */
export const LanguagePicker: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string>({ path })
  const { config } = useConfig()
  const { id: document } = useDocumentInfo()
  const { i18n } = useTranslation()
  const { localization } = config
  const options = (localization ? localization.locales : []).map(({ code, label }) => ({
    value: code,
    label: getTranslation(label, i18n),
  }))
  const id = `field-${path.replaceAll('.', '__')}`
  const chosen = value
    ? (options.find((option) => option.value === value) ?? { value, label: value })
    : undefined

  return (
    <div className="field-type language-picker" style={mergeFieldStyles(field)}>
      <FieldLabel htmlFor={id} label={field.label} path={path} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <ReactSelect
          disabled={readOnly || disabled}
          inputId={id}
          isClearable={!document}
          onChange={(option) =>
            setValue((option as ReactSelectOption<string> | null)?.value ?? null)
          }
          options={options}
          placeholder={i18n.language === 'de' ? 'Alle Sprachen' : 'Every language'}
          showError={showError}
          value={chosen}
        />
      </div>
      {!document && <FieldDescription description={field.admin?.description} path={path} />}
    </div>
  )
}
