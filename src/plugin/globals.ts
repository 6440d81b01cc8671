import type { GlobalConfig } from 'payload'
import { Assistant } from '../assistant/settings/Assistant'
import { Consent } from '../people/consent/Consent'
import { MailWording } from '../mailWording/MailWording'
import { searchPart } from '../search/searchPart'
import { Site } from './Site'

/** Every global. A new one is one line here. */
export const globals: GlobalConfig[] = [
  Site,
  Consent,
  MailWording,
  ...searchPart.globals,
  Assistant,
]
