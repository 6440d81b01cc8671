import type { CollectionConfig, Payload, SanitizedCollectionConfig } from 'payload'

type Config = Pick<SanitizedCollectionConfig | CollectionConfig, 'slug' | 'custom'>

/** A collection opts in by `custom: { search: true }`. */
export const isSearchable = ({ custom }: Config): boolean => Boolean(custom?.search)

/** The slugs of what visitors can search, in the order of the registry. */
export const searchableCollections = (payload: Pick<Payload, 'config'>): string[] =>
  payload.config.collections.filter(isSearchable).map(({ slug }) => slug)
