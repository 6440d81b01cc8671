import type { GlobalConfig } from 'payload'
import { Assistant } from '../assistant/settings/Assistant'
import { Consent } from '../people/consent/Consent'
import { withStrictGlobalTypes } from '../cms/fields/rules/strictTypes'
import { MailWording } from '../mailWording/MailWording'
import { searchPart } from '../search/searchPart'
import { keepGlobalForHolder } from '../cms/openDocuments/keepForHolder'
import { withGlobalPreconditions } from '../cms/publishing/state/withGlobalPreconditions'
import { Site } from './Site'

/** Every global. A new one is one line here. */
export const globals: GlobalConfig[] = [
  Site,
  Consent,
  MailWording,
  ...searchPart.globals,
  Assistant,
]
  .map(withGlobalPreconditions)
  .map(withStrictGlobalTypes)
  .map(keepGlobalForHolder)
