import type { Payload } from 'payload'
import type { Route } from '../../../../platform/requestContext'
import { noteContentChange } from '../../../../platform/changes/contentChanges'
import type { Step } from '../step'
import { isShown } from '../readershipOf'

/** Whether a write may change what visitors see. An editor's autosave stays in a draft. */
const mayChangeContent = (payload: Payload, { kind, slug, pattern }: Route, url: URL): boolean => {
  if (kind === 'global') return pattern === '/' // the site shows what others hold as well: consent texts
  const isAutosave = ['autosave', 'draft'].every((name) => url.searchParams.get(name) === 'true')
  return kind === 'collection' && isShown(payload, slug) && !isAutosave
}

/** This replica shows its own write from now on, even before the database announces it. */
export const announceWrite: Step = async ({ payload, route, url, caller }, next) => {
  const response = await next()
  if (caller.kind !== 'visitor' && mayChangeContent(payload, route, url)) noteContentChange()
  return response
}
