import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DemoForm } from '../../../forms/DemoForm'
import { formProps } from '../../../forms/formProps'
import { isLocale } from '../../../i18n/locales'
import { messages } from '../../../i18n/messages'
import { FormPage, Steps } from '../../../layout/FormPage'
import { plainMetadata } from '../../../metadata/pageMetadata'
import { hereIn } from '../../../reading/here'

type Props = { params: Promise<{ locale: string }> }

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { locale } = await params
  if (!isLocale(locale)) return {}
  const { nav, demo } = messages[locale]
  return plainMetadata({ locale, path: '/demo', title: nav.demo, description: demo.text })
}

const DemoPage = async ({ params }: Props) => {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const [{ modules, t }, props] = await Promise.all([hereIn(locale), formProps(locale)])
  return (
    <FormPage
      title={t.demo.title}
      text={t.demo.text}
      beside={<Steps steps={t.demo.steps} />}
      contact={props.contact}
      noScript={t.forms.noScript}
    >
      <DemoForm {...props.form} send={t.demo.send} modules={modules} />
    </FormPage>
  )
}

export default DemoPage
