import type { CollectionConfig, CollectionSlug, Field, GlobalConfig } from 'payload'
import { withProposals } from '../assistant/proposals/proposeLines'
import { withGlobalHistory, withHistory } from '../admin/audit/historyTab'
import { withStrictGlobalTypes, withStrictTypes } from '../cms/fields/rules/strictTypes'
import { richTextEditor, richTextEditorTo } from '../cms/lexicalEditor'
import { keepForHolder, keepGlobalForHolder } from '../cms/openDocuments/keepForHolder'
import { isPublic, isShown } from '../cms/access/shownCollections'
import { withGlobalPreconditions } from '../cms/publishing/state/withGlobalPreconditions'
import { withPreconditions } from '../cms/publishing/state/withPreconditions'
import { noteAddedHooks, withNoteOfRules } from '../cms/ready/ownHooks'
import { withReady } from '../cms/ready/withReady'
import { isSecure } from '../http/origin/sessionCookie'
import { seeOwnGlobalWrites, seeOwnWrites } from '../platform/changes/seeOwnWrites'
import { noFolder } from '../platform/files/noFolder'
import type { Parts } from '../platform/parts'
import { searchPart } from '../search/searchPart'
import { withFields } from './withFields'

/** Files that lie elsewhere are neither looked for nor deleted on Payload's own way. */
const withoutFolder = (collection: CollectionConfig): CollectionConfig =>
  typeof collection.upload === 'object' && collection.upload.disableLocalStorage
    ? { ...collection, upload: { staticDir: noFolder(), ...collection.upload } }
    : collection

const withSafeCookies = (collection: CollectionConfig): CollectionConfig =>
  typeof collection.auth === 'object'
    ? {
        ...collection,
        auth: { cookies: { sameSite: 'Lax', secure: isSecure() }, ...collection.auth },
      }
    : collection

/** Whatever editor the project has, our texts are written in the one that our rules know. */
const withOurEditor = ({ parts, linked }: Whose) => {
  const editor = parts.accounts ? richTextEditor : richTextEditorTo(linked)
  return withFields((field: Field) => (field.type === 'richText' ? { editor, ...field } : field))
}

const inOrder = <E>(entity: E, steps: ((entity: E) => E)[]): E =>
  steps.reduce((one, step) => step(one), entity)

/** What our steps add to the way of a read changes nothing that visitors see. */
const withOwnHooks = (
  collection: CollectionConfig,
  steps: ((one: CollectionConfig) => CollectionConfig)[],
): CollectionConfig => {
  const made = inOrder(collection, steps)
  noteAddedHooks(collection, made)
  return made
}

type Whose = {
  isOurs: boolean
  parts: Parts
  /** What our texts may link to, where the project has closed collections that we know nothing of. */
  linked: CollectionSlug[]
}

/**
 * What a collection gets. Ours get all of it. `publishing` cares for the whole project's editing; without it a
 * project's own collections get what they opt in to, and are Payload's otherwise.
 */
export const prepareCollection = (collection: CollectionConfig, whose: Whose): CollectionConfig => {
  const { isOurs } = whose
  const { accounts, audit, publishing } = whose.parts
  const searched = searchPart.collection(withNoteOfRules(collection))
  if (!isOurs && !publishing)
    return withOwnHooks(searched, [
      ...(isShown(collection) ? [seeOwnWrites] : []),
      ...(isPublic(collection) ? [withReady] : []),
    ])
  return withOwnHooks(withNoteOfRules(collection), [
    withoutFolder,
    ...(accounts ? [withSafeCookies] : []),
    ...(isOurs ? [withOurEditor(whose)] : []),
    withPreconditions,
    searchPart.collection,
    ...(whose.parts.assistant ? [withProposals] : []),
    withStrictTypes,
    ...(publishing ? [keepForHolder] : []),
    ...(audit ? [withHistory] : []),
    ...(isShown(collection) ? [seeOwnWrites] : []),
    ...(isPublic(collection) ? [withReady] : []),
  ])
}

/** What a global gets. */
export const prepareGlobal = (global: GlobalConfig, whose: Whose): GlobalConfig => {
  const { isOurs } = whose
  const { audit, publishing } = whose.parts
  if (!isOurs && !publishing) return global
  return inOrder(global, [
    ...(isOurs ? [withOurEditor(whose)] : []),
    withGlobalPreconditions,
    withStrictGlobalTypes,
    ...(publishing ? [keepGlobalForHolder] : []),
    ...(audit ? [withGlobalHistory] : []),
    seeOwnGlobalWrites,
  ])
}
