import type { GlobalConfig } from 'payload'
import { Consent } from '../consent/Consent'
import { withStrictGlobalTypes } from '../fields/strictTypes'
import { MailWording } from '../mail/MailWording'
import { Site } from './Site'

/** Every global. A new one is one line here. */
export const globals: GlobalConfig[] = [Site, Consent, MailWording].map(withStrictGlobalTypes)
