import { z } from 'zod'
import { email, formExtras } from '../src/people/forms/fields'
import { formEndpoint } from '../src/people/intake/formEndpoint'
import { filledLine, filledLines, line } from '../src/platform/text/plainText'

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
