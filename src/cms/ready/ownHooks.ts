import type { CollectionConfig, SanitizedCollectionConfig } from 'payload'
import { shared } from '../../platform/shared'

type Hooks = CollectionConfig['hooks']

/** Those that a read goes through. */
const ofReads = ['beforeOperation', 'beforeRead', 'afterRead', 'afterOperation'] as const

const own = shared('ownReadHooks', () => new WeakSet<object>())

const hooksIn = (hooks: Hooks): object[] =>
  ofReads.flatMap((name) => (hooks?.[name] ?? []) as object[])

/** Says of hooks that they are ours: none of them changes what visitors read. */
export const noteOwnHooks = (hooks: Hooks) => {
  for (const hook of hooksIn(hooks)) own.add(hook)
}

/** The same of those that one of our steps has added to a collection. */
export const noteAddedHooks = (before: CollectionConfig, after: CollectionConfig) => {
  const known = new Set(hooksIn(before.hooks))
  for (const hook of hooksIn(after.hooks)) if (!known.has(hook)) own.add(hook)
}

/** Whether a read of this collection goes through hooks of ours alone. */
export const hasOwnHooksAlone = ({ hooks }: Pick<SanitizedCollectionConfig, 'hooks'>): boolean =>
  hooksIn(hooks as Hooks).every((hook) => own.has(hook))
