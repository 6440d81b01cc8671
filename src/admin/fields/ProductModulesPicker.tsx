'use client'

import type { TextFieldClientProps } from 'payload'
import { Picker } from './Picker'
import { useSaid } from '../language/useSaid'

type Module = { slug: string; name: string }

type PickerProps = TextFieldClientProps & { modules: Module[] }

/** Picks product modules by name and stores their slugs. A slug that the site does not list stays. */
export const ProductModulesPicker = ({ field, modules, path, readOnly }: PickerProps) => {
  const say = useSaid()
  return (
    <Picker
      className="product-modules"
      field={field}
      isClearable
      isCreatable
      isMulti
      isSortable
      labelOf={(slug) =>
        say({ en: `${slug} (not listed under Site)`, de: `${slug} (steht nicht unter „Website“)` })
      }
      options={modules.map(({ slug, name }) => ({ value: slug, label: name }))}
      path={path}
      placeholder={say(
        modules.length > 0
          ? { en: 'Choose', de: 'Auswählen' }
          : { en: 'Type a slug and press Enter', de: 'Slug eintippen und Enter drücken' },
      )}
      readOnly={readOnly}
    />
  )
}
