import { AppError } from '../../../../platform/errors'
import { isFile } from '../../../../http/query/isOfAnotherPlugin'
import type { ApiCall } from '../step'
import { isPublicSlug } from '../../../../cms/access/shownCollections'

/**
 * The last part of a file's address is its name, whatever it looks like: no name has a slash.
 * @throws AppError 404, or 401 where nothing is told to visitors
 */
export const demandFileName = ({ payload, caller, route }: ApiCall) => {
  const { pattern, params, slug } = route
  if (!isFile(pattern) || !/[/\\\p{Cc}]/u.test(params.filename ?? '')) return
  const isHidden = caller.kind === 'visitor' && !isPublicSlug(payload, slug)
  if (isHidden) throw new AppError('unauthenticated', 'Please log in.')
  throw new AppError('not_found', 'There is no such file.')
}
