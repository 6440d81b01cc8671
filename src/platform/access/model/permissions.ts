import { isContentAction, type Action, type ContentAction } from './action'

/** What somebody may do, in the form that `can` asks. */
export type Permissions = {
  /** By collection; `*` for every one, those among them that are made later. */
  content: ReadonlyMap<string, ReadonlySet<ContentAction>>
  /** The languages that content may be written in. */
  locales: 'all' | ReadonlySet<string>
  others: ReadonlySet<Action>
}

export const everyCollection = '*'

type Given = {
  content: Readonly<Record<string, readonly ContentAction[]>>
  locales?: readonly string[]
  others: readonly Action[]
}

export const permissionsFrom = ({ content, locales, others }: Given): Permissions => ({
  content: new Map(
    Object.entries(content).map(([collection, actions]) => [collection, new Set(actions)]),
  ),
  locales: locales && locales.length > 0 ? new Set(locales) : 'all',
  others: new Set(others),
})

/** What changes a document, in one language or in all. */
const writes: readonly Action[] = ['content:write', 'content:publish', 'content:delete']

type Asked = { action: Action; collection?: string; locale?: string | null }

const speaks = ({ locales }: Permissions, locale: string | null | undefined): boolean =>
  locales === 'all' || !locale || locales.has(locale)

/** Whether these permissions allow it. Without a collection: in every one. `locale` is `all` for all languages at once. */
export const allows = (
  permissions: Permissions,
  { action, collection = everyCollection, locale }: Asked,
): boolean => {
  if (!isContentAction(action)) return permissions.others.has(action)
  const { content } = permissions
  const isGiven =
    content.get(everyCollection)?.has(action) || content.get(collection)?.has(action) || false
  return isGiven && (!writes.includes(action) || speaks(permissions, locale))
}

/** Whether it is allowed in one collection at least, in whatever language. */
export const allowsSomewhere = ({ content }: Permissions, action: ContentAction): boolean =>
  [...content.values()].some((actions) => actions.has(action))

const isWithin = (permissions: Permissions, { content, locales, others }: Permissions): boolean =>
  [...others].every((action) => permissions.others.has(action)) &&
  [...content].every(([collection, actions]) =>
    [...actions].every((action) => allows(permissions, { action, collection })),
  ) &&
  (permissions.locales === 'all' ||
    (locales !== 'all' && [...locales].every((locale) => speaks(permissions, locale))))

/** Whether one may give away these: nobody gives what they have not (no privilege escalation). */
export const covers = isWithin
