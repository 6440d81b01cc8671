import type { Config, SanitizedConfig } from 'payload'
import { isUuid } from '../../platform/values/isUuid'
import type { Subject } from '../access/mayReach'

type Known = Pick<SanitizedConfig | Config, 'globals'> & {
  collections: SanitizedConfig['collections']
}

/** The collections that Payload's locks can name: those without `lockDocuments: false`. */
const collectionsOf = ({ collections }: Known): readonly string[] => {
  const locks = collections.find(({ slug }) => slug === 'payload-locked-documents')
  const field = locks?.flattenedFields.find(({ name }) => name === 'document')
  return field?.type === 'relationship' && Array.isArray(field.relationTo) ? field.relationTo : []
}

/** Whether this can be locked at all. Only then is its name fit to become part of a query. */
export const isLockable = (config: Known, subject: Subject): boolean =>
  'global' in subject
    ? Boolean(config.globals?.some(({ slug }) => slug === subject.global))
    : isUuid(subject.id) && collectionsOf(config).includes(subject.collection)
