'use client'

import type { TextFieldClientProps } from 'payload'
import { Picker } from './Picker'

type Module = { slug: string; name: string }

type PickerProps = TextFieldClientProps & { modules: Module[] }

/** Picks product modules by name and stores their slugs. A slug that the site does not list stays. */
export const ProductModulesPicker = ({ field, modules, path, readOnly }: PickerProps) => (
  <Picker
    className="product-modules"
    field={field}
    isClearable
    isCreatable
    isMulti
    isSortable
    label={field.label ?? 'Product modules'}
    labelOf={(slug) => `${slug} (not listed under Site)`}
    options={modules.map(({ slug, name }) => ({ value: slug, label: name }))}
    path={path}
    placeholder={modules.length > 0 ? 'Choose' : 'Type a slug and press Enter'}
    readOnly={readOnly}
  />
)
