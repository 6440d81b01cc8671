'use client'

import type { RelationshipFieldClientProps } from 'payload'
import type { Owner } from '../../../people/leads/owners'
import { Picker } from '../../fields/Picker'

type OwnerPickerProps = Pick<RelationshipFieldClientProps, 'field' | 'path' | 'readOnly'> & {
  owners: Owner[]
  /** Who looks at it. */
  userId: string
}

/** Picks a colleague by name; one press takes the lead oneself. */
export const OwnerPicker = ({ owners, userId, ...props }: OwnerPickerProps) => (
  <Picker
    {...props}
    beside={({ value, setValue }) =>
      value !== userId &&
      owners.some(({ id }) => id === userId) && (
        <button className="owner-picker__me" onClick={() => setValue(userId)} type="button">
          Take it
        </button>
      )
    }
    className="owner-picker"
    isClearable
    labelOf={() => 'Somebody who is gone'}
    options={owners.map(({ id, name }) => ({
      value: id,
      label: id === userId ? `${name} (you)` : name,
    }))}
    placeholder="Unassigned"
  />
)
