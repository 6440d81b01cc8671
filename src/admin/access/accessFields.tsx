import { getTranslation } from '@payloadcms/translations'
import type { JSONFieldServerComponent, PayloadRequest, TextFieldServerComponent } from 'payload'
import { contentSlugs } from '../../cms/roles/storedRole'
import { localeLabels } from '../../platform/locales'
import { settings } from '../../platform/settings'
import { Checkboxes } from './Checkboxes'
import { RoleMatrix } from './RoleMatrix'
import { areaWords, choicesOf, scopeWords, type Choice } from './words'

const namesOfContent = ({ i18n, payload: { config } }: PayloadRequest): Choice[] => {
  const slugs = contentSlugs(config)
  return config.collections
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, labels }) => ({
      value: slug,
      label: String(getTranslation(labels.plural, i18n)),
    }))
}

type Choose = (req: PayloadRequest) => Choice[]

const checkboxes =
  (choose: Choose): TextFieldServerComponent =>
  ({ clientField, path, readOnly, req }) => (
    <Checkboxes choices={choose(req)} field={clientField} path={path} readOnly={readOnly} />
  )

/** What a role may do beside content. */
export const AreasField = checkboxes(({ i18n }) => choicesOf(areaWords, i18n.language))

/** What a key may do. */
export const ScopesField = checkboxes(({ i18n }) => choicesOf(scopeWords, i18n.language))

/** Which content a key's rights are for. */
export const CollectionsField = checkboxes(namesOfContent)

/** The languages that a role writes. */
export const LocalesField = checkboxes(() =>
  settings.locales.map((code) => ({ value: code, label: localeLabels[code] })),
)

/** What a role may do with content: a table of collections and actions. */
export const RoleMatrixField: JSONFieldServerComponent = ({ clientField, path, readOnly, req }) => (
  <RoleMatrix
    collections={namesOfContent(req)}
    field={clientField}
    path={path}
    readOnly={readOnly}
  />
)
