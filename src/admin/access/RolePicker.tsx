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

export type Role = { key: string; name: string; description?: string | null }

type RolePickerProps = Pick<TextFieldClientProps, 'field' | 'path' | 'readOnly'> & { roles: Role[] }

const optionOf = ({ key, name }: Role) => ({ value: key, label: name })

/** One of the roles, by its name; below it stands what it is for. */
export const RolePicker = ({ field, path, readOnly, roles }: RolePickerProps) => {
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  const chosen = roles.find(({ key }) => key === value)
  const id = `field-${path}`
  return (
    <div className="field-type role-picker" id={id}>
      <FieldLabel htmlFor={`${id}-input`} label={field.label} path={path} required />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <ReactSelect
          disabled={readOnly || disabled}
          inputId={`${id}-input`}
          isClearable={false}
          onChange={(option) => setValue((option as ReactSelectOption<string>).value)}
          options={roles.map(optionOf)}
          showError={showError}
          value={value ? optionOf(chosen ?? { key: value, name: value }) : undefined}
        />
      </div>
      {chosen?.description && <FieldDescription description={chosen.description} path={path} />}
    </div>
  )
}
