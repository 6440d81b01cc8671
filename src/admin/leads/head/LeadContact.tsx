'use client'

import { useFormFields, useTranslation } from '@payloadcms/ui'
import { countries } from '../../fields/countries'
import { useSaid } from '../../language/useSaid'

const countryName = (code: string, language: string) =>
  countries(language).find(({ value }) => value === code)?.label ?? code

const languageName = (code: string, language: string): string => {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Who the lead is, in a line, and how to reach them. */
export const LeadContact = () => {
  const say = useSaid()
  const { language } = useTranslation().i18n
  const lead = useFormFields(([fields]) => {
    const text = (path: string) => String(fields[path]?.value ?? '').trim()
    return {
      jobTitle: text('jobTitle'),
      company: text('company'),
      companySize: text('companySize'),
      country: text('country'),
      locale: text('locale'),
      email: text('email'),
      phone: text('phone'),
      verified: fields.emailVerified?.value === true,
    }
  })
  const role = [lead.jobTitle, lead.company].filter(Boolean).join(say({ en: ' at ', de: ' bei ' }))
  const facts = [
    lead.companySize &&
      say({
        en: `${lead.companySize} people or vehicles`,
        de: `${lead.companySize} Menschen oder Fahrzeuge`,
      }),
    lead.country && countryName(lead.country, language),
    lead.locale &&
      say({
        en: `writes ${languageName(lead.locale, 'en')}`,
        de: `schreibt ${languageName(lead.locale, 'de')}`,
      }),
  ].filter(Boolean)

  return (
    <div className="lead-contact">
      <div className="lead-contact__who">
        {role && <p className="lead-contact__role">{role}</p>}
        {facts.length > 0 && <p className="lead-contact__facts">{facts.join(' · ')}</p>}
      </div>
      <ul className="lead-contact__ways">
        {lead.email && (
          <li>
            <a className="lead-contact__way" href={`mailto:${lead.email}`}>
              {lead.email}
            </a>
            {lead.verified && (
              <span className="lead-contact__verified">
                {' '}
                {say({ en: 'verified', de: 'bestätigt' })}
              </span>
            )}
          </li>
        )}
        {lead.phone && (
          <li>
            <a className="lead-contact__way" href={`tel:${lead.phone.replace(/[^\d+]/g, '')}`}>
              {lead.phone}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
