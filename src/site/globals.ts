import type { GlobalConfig } from 'payload'
import { Assistant } from '../assistant/settings/Assistant'
import { Consent } from '../consent/Consent'
import { withStrictGlobalTypes } from '../fields/strictTypes'
import { MailWording } from '../mail/MailWording'
import { searchPart } from '../search/searchPart'
import { keepGlobalForHolder } from '../openDocuments/keepForHolder'
import { withGlobalPreconditions } from '../publishing/state/withGlobalPreconditions'
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
