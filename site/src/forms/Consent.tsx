import { Check } from './Field'
import type { FieldErrors } from './useSending'

export type ConsentText = { version: string; privacy: string; marketing: string }

type Props = {
  consent: ConsentText
  privacyLink: { href: string; text: string }
  fields: FieldErrors
}

/** In the words that editors keep, by their version: what was agreed to is stored with the request. */
export const Consent = ({ consent, privacyLink, fields }: Props) => (
  <>
    <Check name="consent.privacy" isRequired error={fields['consent.privacy']}>
      {consent.privacy} <a href={privacyLink.href}>{privacyLink.text}</a>
    </Check>
    {consent.marketing && <Check name="consent.marketing">{consent.marketing}</Check>}
  </>
)

export const consentIn = (data: FormData, { version }: ConsentText) => ({
  // `false` is refused by the service, which says at which field.
  privacy: (data.get('consent.privacy') === 'true') as true,
  marketing: data.get('consent.marketing') === 'true',
  version,
})
