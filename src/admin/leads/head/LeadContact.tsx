'use client'

import { useFormFields } from '@payloadcms/ui'
import { countries } from '../../fields/countries'

const countryName = (code: string) =>
  countries('en').find(({ value }) => value === code)?.label ?? code

const languageName = (code: string): string => {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Who the lead is, in a line, and how to reach them. */
export const LeadContact = () => {
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
  const role = [lead.jobTitle, lead.company].filter(Boolean).join(' at ')
  const facts = [
    lead.companySize && `${lead.companySize} people or vehicles`,
    lead.country && countryName(lead.country),
    lead.locale && `writes ${languageName(lead.locale)}`,
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
            {lead.verified && <span className="lead-contact__verified"> verified</span>}
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
