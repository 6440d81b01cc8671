import type { Payload } from 'payload'
import { readState } from '../../cms/publishing/state/documentState'
import { readGlobalState } from '../../cms/publishing/state/globalState'
import { ConflictGuard } from './ConflictGuard'

type Props = { id?: number | string; payload: Payload; collectionSlug: string }

/**
 * Tells the form the state of its document. It is read after the document was, so the form compares the times
 * of both before it believes that they belong together.
 */
export const WriteBase = async ({ id, payload, collectionSlug }: Props) => {
  if (id === undefined) return null
  const collection = payload.collections[collectionSlug as 'content'].config
  const found = await readState({ req: { payload }, collection, id })
  if (!found) return null
  const { state, updatedAt } = found
  const key = `${collectionSlug}/${id}`
  return <ConflictGuard key={key} slug={collectionSlug} id={String(id)} {...{ state, updatedAt }} />
}

type GlobalProps = { payload: Payload; globalSlug: string }

/** The same for a global, of which there is always one. */
export const GlobalWriteBase = async ({ payload, globalSlug }: GlobalProps) => {
  const global = payload.config.globals.find(({ slug }) => slug === globalSlug)
  if (!global) return null
  const { state, updatedAt } = await readGlobalState({ req: { payload }, global })
  return <ConflictGuard key={globalSlug} slug={globalSlug} state={state} updatedAt={updatedAt} />
}
