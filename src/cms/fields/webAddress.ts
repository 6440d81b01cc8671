import type { TextField, TextFieldSingleValidation } from 'payload'
import type { Label } from '../../platform/language/said'
import { sayTo } from '../../platform/language/sayTo'

type WebAddressOptions = { name: string; label?: Label; description?: Label }

const isWebAddress = (value: string) => {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

const checkWebAddress: TextFieldSingleValidation = (value, { req }) =>
  !value ||
  isWebAddress(value) ||
  sayTo(req)({
    en: 'A full address is needed, such as https://www.example.com',
    de: 'Hier muss eine vollständige Adresse stehen, etwa https://www.example.com.',
  })

/** A full http(s) address; anything else, `javascript:` among it, is refused. */
export const webAddress = ({ name, label, description }: WebAddressOptions): TextField => ({
  name,
  type: 'text',
  label,
  maxLength: 2000,
  validate: checkWebAddress,
  custom: { jsonSchema: { format: 'uri', pattern: '^https?://[^\\s]+$' } },
  admin: { description },
})
