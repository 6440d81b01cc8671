import type { CollectionConfig, CollectionSlug, GlobalConfig } from 'payload'
import { Assistant } from '../../assistant/settings/panel/Assistant'
import { MailWording } from '../../mailWording/MailWording'
import { Consent } from '../../people/consent/Consent'
import { isSearchable } from '../../search/index/searchableCollections'
import { searchPart } from '../../search/searchPart'
import { when, type Parts } from '../../platform/parts'
import { siteOf } from './Site'

const searchableAmong = (collections: CollectionConfig[]) =>
  collections.filter(isSearchable).map(({ slug }) => slug as CollectionSlug)

/** Every global. A new one is one line here. */
export const globalsOf = (parts: Parts, collections: CollectionConfig[]): GlobalConfig[] => [
  siteOf(parts),
  ...when(parts.leads, Consent),
  MailWording,
  ...when(parts.search, ...searchPart.globals(searchableAmong(collections))),
  ...when(parts.assistant, Assistant),
]
