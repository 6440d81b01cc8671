import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContactForm } from '../../../forms/ContactForm'
import { formProps } from '../../../forms/formProps'
import { isLocale } from '../../../i18n/locales'
import { messages } from '../../../i18n/messages'
import { Direct, FormPage } from '../../../layout/FormPage'
import { plainMetadata } from '../../../metadata/pageMetadata'

type Props = { params: Promise<{ locale: string }> }

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { locale } = await params
  if (!isLocale(locale)) return {}
  const { nav, contact } = messages[locale]
  return plainMetadata({ locale, path: '/contact', title: nav.contact, description: contact.text })
}

const ContactPage = async ({ params }: Props) => {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const t = messages[locale]
  const props = await formProps(locale)
  return (
    <FormPage
      title={t.contact.title}
      text={t.contact.text}
      beside={<Direct title={t.contact.direct} contact={props.contact} />}
      contact={props.contact}
      noScript={t.forms.noScript}
    >
      <ContactForm {...props.form} send={t.contact.send} />
    </FormPage>
  )
}

export default ContactPage
