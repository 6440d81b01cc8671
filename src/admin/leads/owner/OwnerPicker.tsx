'use client'

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  ReactSelect,
  useField,
  type ReactSelectOption,
} from '@payloadcms/ui'
import type { RelationshipFieldClientProps } from 'payload'
import type { Owner } from '../../../people/leads/owners'

type OwnerPickerProps = Pick<RelationshipFieldClientProps, 'field' | 'path' | 'readOnly'> & {
  owners: Owner[]
  /** Who looks at it. */
  userId: string
}

const optionOf = ({ id, name }: Owner, userId: string) => ({
  value: id,
  label: id === userId ? `${name} (you)` : name,
})

/** Picks a colleague by name; one press takes the lead oneself. */
export const OwnerPicker = ({ field, owners, path, readOnly, userId }: OwnerPickerProps) => {
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  const id = `field-${path}`
  const options = owners.map((owner) => optionOf(owner, userId))
  const isLocked = readOnly || disabled

  return (
    <div className="field-type owner-picker" id={id}>
      <div className="owner-picker__head">
        <FieldLabel htmlFor={`${id}-input`} label={field.label} path={path} />
        {!isLocked && value !== userId && owners.some((owner) => owner.id === userId) && (
          <button className="owner-picker__me" onClick={() => setValue(userId)} type="button">
            Take it
          </button>
        )}
      </div>
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <ReactSelect
          disabled={isLocked}
          inputId={`${id}-input`}
          isClearable
          onChange={(option) =>
            setValue((option as ReactSelectOption<string> | null)?.value ?? null)
          }
          options={options}
          placeholder="Unassigned"
          showError={showError}
          value={value ? options.find((option) => option.value === value) : undefined}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
