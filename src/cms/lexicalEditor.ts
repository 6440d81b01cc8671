import {
  BlocksFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  LinkFeature,
  createServerFeature,
  lexicalEditor,
} from '@payloadcms/richtext-lexical'
import type { Field, FieldAffectingData, TextFieldSingleValidation } from 'payload'
import { codeBlock } from './fields/codeBlock'
import { isLinkAddress, linkNeeded } from './fields/linkAddress'
import { component } from '../platform/component'

/** Payload takes any text without a space, and stores what it does not know percent-encoded as a whole. */
const checkAddress: TextFieldSingleValidation = (value, { siblingData }) =>
  (siblingData as { linkType?: unknown }).linkType === 'internal' ||
  isLinkAddress(value ?? '') ||
  `A link needs ${linkNeeded}.`

const linkField = (field: FieldAffectingData): Field =>
  (field.name === 'url' ? { ...field, hooks: {}, validate: checkAddress } : field) as Field

const linkFeature = () =>
  LinkFeature({ fields: ({ defaultFields }) => defaultFields.map(linkField) })

/** A document that a colleague has is read only, its rich text as well. */
const editableWithForm = createServerFeature({
  feature: { ClientFeature: component('EditableWithForm') },
  key: 'editableWithForm',
})

/** The rich text editor: headings, lists, links, pictures, quotes, tables and code. */
export const richTextEditor = lexicalEditor({
  features: ({ defaultFeatures }) => [
    ...defaultFeatures
      .filter(({ key }) => key !== 'relationship')
      .map((feature) => (feature.key === 'link' ? linkFeature() : feature)),
    FixedToolbarFeature(),
    EXPERIMENTAL_TableFeature(),
    BlocksFeature({ blocks: [codeBlock()] }),
    editableWithForm(),
  ],
})
