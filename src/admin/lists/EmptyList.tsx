import { Button } from '@payloadcms/ui'
import { getTranslation } from '@payloadcms/translations'
import type { BeforeListTableServerProps, PaginatedDocs } from 'payload'
import { labelIn, said } from '../../platform/language/said'

type EmptyListProps = BeforeListTableServerProps & {
  data?: PaginatedDocs
  hasCreatePermission?: boolean
  newDocumentURL?: string
}

const isFiltered = (searchParams: EmptyListProps['searchParams']) =>
  Object.keys(searchParams ?? {}).some((name) => /^(search|where)/.test(name))

const isTrash = (params: EmptyListProps['params']) => [params?.segments].flat().includes('trash')

/** In German, nouns keep their capital, and their gender is not known. */
const emptyTitle = (plural: string, language: string) =>
  said({ en: `No ${plural.toLowerCase()} yet`, de: `${plural}: noch keine Einträge` }, language)

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
  const whenEmpty = labelIn(admin.custom?.whenEmpty, i18n.language)
  return (
    <div className="empty-list">
      <h2>{emptyTitle(getTranslation(labels.plural, i18n), i18n.language)}</h2>
      {whenEmpty && <p>{whenEmpty}</p>}
      {hasCreatePermission && newDocumentURL && (
        <Button el="link" margin={false} to={newDocumentURL}>
          {said({ en: 'Create the first one', de: 'Den ersten Eintrag anlegen' }, i18n.language)}
        </Button>
      )}
    </div>
  )
}
