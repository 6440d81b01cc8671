'use client'

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  ReactSelect,
  useField,
  type ReactSelectOption,
} from '@payloadcms/ui'
import { mergeFieldStyles } from '@payloadcms/ui/shared'
import type { RelationshipFieldClientProps, TextFieldClientProps } from 'payload'
import type { ComponentProps, ReactNode } from 'react'

export type PickerOption = { value: string; label: string }

type Picked = ReactSelectOption<string>

type PickerProps = {
  className: string
  field: (TextFieldClientProps | RelationshipFieldClientProps)['field']
  path: string
  readOnly?: boolean
  options: PickerOption[]
  /** How a value is called that is none of the options. @default itself */
  labelOf?: (value: string) => string
  /** @default the field’s own */
  label?: TextFieldClientProps['field']['label']
  /** @default the field’s own */
  description?: NonNullable<TextFieldClientProps['field']['admin']>['description']
  required?: boolean
  /** Stands beside the label, while the field can be changed. */
  beside?: (field: { value: string | null; setValue: (value: string) => void }) => ReactNode
} & Pick<
  ComponentProps<typeof ReactSelect>,
  'isClearable' | 'isCreatable' | 'isMulti' | 'isSortable' | 'placeholder'
>

const listOf = <T,>(given: T | T[] | null | undefined): T[] => [given ?? []].flat() as T[]

/** A field whose value, or whose values with `isMulti`, are picked by their labels. */
export const Picker = ({
  beside,
  className,
  field,
  label = field.label,
  labelOf = (value) => value,
  description = field.admin?.description,
  isMulti = false,
  options,
  path,
  readOnly,
  required,
  ...select
}: PickerProps) => {
  const { value, setValue, showError, disabled } = useField<string | string[] | null>({ path })
  const id = `field-${path.replaceAll('.', '__')}`
  const isLocked = Boolean(readOnly) || disabled
  const chosen = listOf(value)
    .filter(Boolean)
    .map((one) => options.find((option) => option.value === one) ?? { value: one, label: labelOf(one) }) // prettier-ignore
  const change = (picked: Picked | Picked[] | null) => {
    const values = listOf(picked).map((option) => option.value.trim())
    setValue(isMulti ? values : (values[0] ?? null))
  }
  return (
    <div className={`field-type ${className}`} id={id} style={mergeFieldStyles(field)}>
      <div className="picker__head">
        <FieldLabel htmlFor={`${id}-input`} label={label} path={path} required={required} />
        {!isLocked && beside?.({ value: chosen[0]?.value ?? null, setValue })}
      </div>
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <ReactSelect
          disabled={isLocked}
          inputId={`${id}-input`}
          isMulti={isMulti}
          onChange={(picked) => change(picked as Picked | Picked[] | null)}
          options={options}
          showError={showError}
          value={isMulti ? chosen : chosen[0]}
          {...select}
        />
      </div>
      {description && <FieldDescription description={description} path={path} />}
    </div>
  )
}
