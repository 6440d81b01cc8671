import {
  BlocksFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  LinkFeature,
  createServerFeature,
  lexicalEditor,
} from '@payloadcms/richtext-lexical'
import type { CollectionSlug, Field, FieldAffectingData, TextFieldSingleValidation } from 'payload'
import { codeBlock } from './fields/codeBlock'
import { isLinkAddress, linkNeeded } from './fields/linkAddress'
import { component } from '../platform/component'
import { sayTo } from '../platform/language/sayTo'

/** Payload takes any text without a space, and stores what it does not know percent-encoded as a whole. */
const checkAddress: TextFieldSingleValidation = (value, { req, siblingData }) =>
  (siblingData as { linkType?: unknown }).linkType === 'internal' ||
  isLinkAddress(value ?? '') ||
  sayTo(req)({
    en: `A link needs ${linkNeeded.en}.`,
    de: `Ein Link braucht ${linkNeeded.de}.`,
  })

const linkField = (field: FieldAffectingData): Field =>
  (field.name === 'url' ? { ...field, hooks: {}, validate: checkAddress } : field) as Field

const linkFeature = (enabledCollections?: CollectionSlug[]) =>
  LinkFeature({
    fields: ({ defaultFields }) => defaultFields.map(linkField),
    ...(enabledCollections && { enabledCollections }),
  })

/** A document that a colleague has is read only, its rich text as well. */
const editableWithForm = createServerFeature({
  feature: { ClientFeature: component('EditableWithForm') },
  key: 'editableWithForm',
})

/**
 * The rich text editor: headings, lists, links, pictures, quotes, tables and code.
 * @param linked What it links to. @default every collection that lets itself be linked to
 */
export const richTextEditorTo = (linked?: CollectionSlug[]) =>
  lexicalEditor({
    features: ({ defaultFeatures }) => [
      ...defaultFeatures
        .filter(({ key }) => key !== 'relationship')
        .map((feature) => (feature.key === 'link' ? linkFeature(linked) : feature)),
      FixedToolbarFeature(),
      EXPERIMENTAL_TableFeature(),
      BlocksFeature({ blocks: [codeBlock()] }),
      editableWithForm(),
    ],
  })

export const richTextEditor = richTextEditorTo()
