'use client'

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  ReactSelect,
  useField,
  type ReactSelectOption,
} from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

type Module = { slug: string; name: string }

type PickerProps = TextFieldClientProps & { modules: Module[] }

const optionOf = (modules: Module[], slug: string) => ({
  value: slug,
  label: modules.find((module) => module.slug === slug)?.name ?? `${slug} (not listed under Site)`,
})

/** Picks product modules by name and stores their slugs. A slug that the site does not list stays. */
export const ProductModulesPicker = ({ field, modules, path, readOnly }: PickerProps) => {
  const { value, setValue, showError, disabled } = useField<string[]>({ path })
  const id = `field-${path.replaceAll('.', '__')}`

  return (
    <div className="field-type product-modules">
      <FieldLabel htmlFor={id} label={field.label ?? 'Product modules'} path={path} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <ReactSelect
          disabled={readOnly || disabled}
          inputId={id}
          isClearable
          isCreatable
          isMulti
          isSortable
          onChange={(options) =>
            setValue((options as ReactSelectOption<string>[]).map((option) => option.value.trim()))
          }
          options={modules.map(({ slug }) => optionOf(modules, slug))}
          placeholder={modules.length > 0 ? 'Choose' : 'Type a slug and press Enter'}
          showError={showError}
          value={(value ?? []).map((slug) => optionOf(modules, slug))}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
