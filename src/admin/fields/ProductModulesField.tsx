import type { TextFieldServerComponent } from 'payload'
import { ProductModulesPicker } from './ProductModulesPicker'

/** Reads which modules the global `site` lists, for the picker. */
export const ProductModulesField: TextFieldServerComponent = async ({
  clientField,
  path,
  permissions,
  readOnly,
  req,
}) => {
  const { productModules } = await req.payload.findGlobal({
    slug: 'site',
    depth: 0,
    locale: req.locale ?? undefined,
    user: req.user,
    overrideAccess: false,
  })
  return (
    <ProductModulesPicker
      field={clientField}
      modules={(productModules ?? []).map(({ slug, name }) => ({ slug, name }))}
      path={path}
      permissions={permissions}
      readOnly={readOnly}
    />
  )
}
