import { locale as rootLocale } from 'next/root-params'
import { defaultLocale, isLocale, pathIn } from '../../i18n/locales'
import { messages } from '../../i18n/messages'
import { Message } from '../../layout/Message'

const NotFound = async () => {
  const given = await rootLocale()
  const locale = isLocale(given) ? given : defaultLocale
  const { missing, nav } = messages[locale]
  return (
    <Message title={missing.title} text={missing.text}>
      <a className="button" href={pathIn(locale, '/')}>
        {missing.home}
      </a>{' '}
      <a className="button" data-kind="quiet" href={pathIn(locale, '/search')}>
        {nav.search}
      </a>
    </Message>
  )
}

export default NotFound
