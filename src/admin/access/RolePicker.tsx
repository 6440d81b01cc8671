'use client'

import { useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { Picker } from '../fields/Picker'

export type Role = { key: string; name: string; description?: string | null }

type RolePickerProps = Pick<TextFieldClientProps, 'field' | 'path' | 'readOnly'> & { roles: Role[] }

/** One of the roles, by its name; below it stands what it is for. */
export const RolePicker = ({ roles, ...props }: RolePickerProps) => {
  const { value } = useField<string | null>({ path: props.path })
  return (
    <Picker
      {...props}
      className="role-picker"
      description={roles.find(({ key }) => key === value)?.description ?? ''}
      isClearable={false}
      options={roles.map(({ key, name }) => ({ value: key, label: name }))}
      required
    />
  )
}
