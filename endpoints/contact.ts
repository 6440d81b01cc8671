import { z } from 'zod'
import { email, formExtras } from '../src/forms/fields'
import { formEndpoint } from '../src/leads/formEndpoint'
import { filledLine, filledLines, line } from '../src/forms/text'

const schema = z.strictObject({
  name: filledLine(200),
  email,
  company: line(200).optional(),
  phone: line(50).optional(),
  subject: line(200).optional(),
  message: filledLines(5000),
  ...formExtras,
})

/** POST /api/contact: sends a message. */
export const contact = formEndpoint({ type: 'contact', schema, summary: 'Send a message' })
