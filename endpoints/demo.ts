import { z } from 'zod'
import { country, email, formExtras, futureMoment, timezone } from '../src/people/forms/fields'
import { formEndpoint } from '../src/people/intake/formEndpoint'
import { filledLine, line, lines } from '../src/platform/text/plainText'

const schema = z.strictObject({
  name: filledLine(200),
  email,
  company: filledLine(200),
  phone: line(50).optional(),
  jobTitle: line(200).optional(),
  country: country.optional(),
  companySize: line(50).optional(),
  productModules: z.array(filledLine(100)).max(50).optional(),
  preferredTime: futureMoment.optional(),
  timezone: timezone.optional(),
  message: lines(5000).optional(),
  ...formExtras,
})

/** POST /api/demo: books a demo. */
export const demo = formEndpoint({ type: 'demo', schema, summary: 'Book a demo' })
