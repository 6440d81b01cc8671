import { locale as rootLocale } from 'next/root-params'
import { defaultLocale, isLocale, pathIn } from '../../i18n/locales'
import { messages } from '../../i18n/messages'
import { Message } from '../../layout/Message'
import { Link } from '../../ui/Link'

const NotFound = async () => {
  const given = await rootLocale()
  const locale = isLocale(given) ? given : defaultLocale
  const { missing, nav } = messages[locale]
  return (
    <Message title={missing.title} text={missing.text}>
      <Link className="button" href={pathIn(locale, '/')}>
        {missing.home}
      </Link>{' '}
      <Link className="button" data-kind="quiet" href={pathIn(locale, '/search')}>
        {nav.search}
      </Link>
    </Message>
  )
}

export default NotFound
