'use client'

import type { RelationshipFieldClientProps } from 'payload'
import type { Owner } from '../../../people/leads/owners'
import { Picker } from '../../fields/Picker'
import { useSaid } from '../../language/useSaid'

type OwnerPickerProps = Pick<RelationshipFieldClientProps, 'field' | 'path' | 'readOnly'> & {
  owners: Owner[]
  /** Who looks at it. */
  userId: string
}

/** Picks a colleague by name; one press takes the lead oneself. */
export const OwnerPicker = ({ owners, userId, ...props }: OwnerPickerProps) => {
  const say = useSaid()
  return (
    <Picker
      {...props}
      beside={({ value, setValue }) =>
        value !== userId &&
        owners.some(({ id }) => id === userId) && (
          <button className="owner-picker__me" onClick={() => setValue(userId)} type="button">
            {say({ en: 'Take it', de: 'Übernehmen' })}
          </button>
        )
      }
      className="owner-picker"
      isClearable
      labelOf={() => say({ en: 'Somebody who is gone', de: 'Nicht mehr dabei' })}
      options={owners.map(({ id, name }) => ({
        value: id,
        label: id === userId ? `${name} (${say({ en: 'you', de: 'Sie' })})` : name,
      }))}
      placeholder={say({ en: 'Unassigned', de: 'Nicht zugewiesen' })}
    />
  )
}
