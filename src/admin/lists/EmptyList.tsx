import { Button } from '@payloadcms/ui'
import { getTranslation } from '@payloadcms/translations'
import type { BeforeListTableServerProps, PaginatedDocs } from 'payload'

type EmptyListProps = BeforeListTableServerProps & {
  data?: PaginatedDocs
  hasCreatePermission?: boolean
  newDocumentURL?: string
}

const isFiltered = (searchParams: EmptyListProps['searchParams']) =>
  Object.keys(searchParams ?? {}).some((name) => /^(search|where)/.test(name))

const isTrash = (params: EmptyListProps['params']) => [params?.segments].flat().includes('trash')

/**
 * A list without any document says what belongs there and how to begin. The collection brings the
 * sentence: `admin.custom.whenEmpty`.
 */
export const EmptyList = ({
  collectionConfig,
  data,
  hasCreatePermission,
  i18n,
  newDocumentURL,
  params,
  searchParams,
}: EmptyListProps) => {
  if (data?.totalDocs !== 0 || isFiltered(searchParams) || isTrash(params)) return null
  const { admin, labels } = collectionConfig
  const whenEmpty: unknown = admin.custom?.whenEmpty
  return (
    <div className="empty-list">
      <h2>No {getTranslation(labels.plural, i18n).toLowerCase()} yet</h2>
      {typeof whenEmpty === 'string' && <p>{whenEmpty}</p>}
      {hasCreatePermission && newDocumentURL && (
        <Button el="link" margin={false} to={newDocumentURL}>
          Create the first one
        </Button>
      )}
    </div>
  )
}
