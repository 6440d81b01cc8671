import type { CollectionConfig } from 'payload'
import { admits } from './demandPublicRelations'

/**
 * A collection that visitors may not read, such as another plugin's, is not offered in rich texts unless it says so
 * itself: published texts would tell its ids, and `demandPublicRelations` would stop the start.
 */
export const outOfRichText = async (collection: CollectionConfig): Promise<CollectionConfig> => {
  const { admin, access } = collection
  const isReadable = access?.read && (await admits(access.read, false)) // Payload’s own rule asks for a login
  if (isReadable) return collection
  return {
    ...collection,
    admin: { enableRichTextLink: false, enableRichTextRelationship: false, ...admin },
  }
}
