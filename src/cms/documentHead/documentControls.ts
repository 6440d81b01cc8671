import type { CollectionConfig, CustomComponent, GlobalConfig } from 'payload'

/** The head of a collection's forms with one part more, behind those that it has. */
export const withControl = (
  { admin }: CollectionConfig,
  control: CustomComponent,
): CollectionConfig['admin'] => {
  const { edit, ...components } = admin?.components ?? {}
  const beforeDocumentControls = [...(edit?.beforeDocumentControls ?? []), control]
  return { ...admin, components: { ...components, edit: { ...edit, beforeDocumentControls } } }
}

/** The same of a global's form, whose parts Payload keeps elsewhere. */
export const withGlobalControl = (
  { admin }: GlobalConfig,
  control: CustomComponent,
): GlobalConfig['admin'] => {
  const { elements, ...components } = admin?.components ?? {}
  const beforeDocumentControls = [...(elements?.beforeDocumentControls ?? []), control]
  return {
    ...admin,
    components: { ...components, elements: { ...elements, beforeDocumentControls } },
  }
}
