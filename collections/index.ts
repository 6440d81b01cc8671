import type { CollectionConfig } from 'payload'
import { Activities } from './Activities'
import { ApiKeys } from './ApiKeys'
import { AskedAs } from './AskedAs'
import { CaseStudies } from './CaseStudies'
import { Content } from './Content'
import { Conversations } from './Conversations'
import { Downloads } from './Downloads'
import { Events } from './Events'
import { Leads } from './Leads'
import { Mails } from './Mails'
import { Media } from './Media'
import { OtpRequests } from './OtpRequests'
import { Partners } from './Partners'
import { Redirects } from './Redirects'
import { Roles } from './Roles'
import { Submissions } from './Submissions'
import { Users } from './Users'
import { WebhookDeliveries } from './WebhookDeliveries'
import { Webhooks } from './Webhooks'

/**
 * Every collection, in the order of the admin panel's navigation. A new one is one line here. Those that belong to a
 * part of Frontdesk go with it (src/plugin/lists/collections.ts).
 */
export const collections: CollectionConfig[] = [
  Content,
  CaseStudies,
  Events,
  Partners,
  Media,
  Redirects,
  AskedAs,
  Downloads,
  Leads,
  Submissions,
  Conversations,
  OtpRequests,
  Mails,
  Activities,
  Users,
  Webhooks,
  WebhookDeliveries,
  Roles,
  ApiKeys,
]
