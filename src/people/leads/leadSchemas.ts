import { leadStatusValues, leadTypeValues } from './leadStatus'
import type { Schema } from '../../http/openapi/schemas'

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
const moment = { type: 'string', format: 'date-time' }
const momentOrNull = { type: ['string', 'null'], format: 'date-time' }
const type = { type: 'string', enum: leadTypeValues }

const owner = { type: ['object', 'null'], properties: { id: text, name: text } }

const utm = ['source', 'medium', 'campaign', 'term', 'content']

const source = {
  type: 'object',
  description: 'Where the person first came from.',
  properties: {
    page: textOrNull,
    referrer: textOrNull,
    utm: { type: 'object', properties: Object.fromEntries(utm.map((name) => [name, textOrNull])) },
    at: momentOrNull,
  },
}

/** A person as the CRM lists them. */
export const listedLead: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    name: text,
    email: text,
    company: textOrNull,
    jobTitle: textOrNull,
    phone: textOrNull,
    country: textOrNull,
    companySize: textOrNull,
    types: { type: 'array', items: type },
    type: { ...type, description: 'Of the latest request.' },
    reference: { ...textOrNull, description: 'Of the latest request.' },
    status: { type: 'string', enum: leadStatusValues },
    owner,
    createdAt: moment,
    updatedAt: moment,
    lastSubmittedAt: momentOrNull,
    respondedAt: momentOrNull,
    followUpAt: momentOrNull,
    tags: { type: 'array', items: text },
    submissions: { type: 'integer', description: 'How many requests the person sent.' },
    downloads: { type: 'integer', description: 'How many downloads of gated files they began.' },
    emailVerified: {
      type: 'boolean',
      description: 'Whether they entered a code that was sent to the address.',
    },
    marketingConsent: { type: 'boolean' },
    locale: textOrNull,
    suspected: {
      type: 'boolean',
      description: 'Whether a person has yet to say that it is no spam.',
    },
    source,
  },
}
