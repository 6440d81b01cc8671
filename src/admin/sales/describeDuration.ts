import { said } from '../../platform/language/said'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const inDays = (count: number, language: string) =>
  said(
    {
      en: `${count} day${count === 1 ? '' : 's'}`,
      de: `${count} Tag${count === 1 ? '' : 'e'}`,
    },
    language,
  )

/** `under a minute`, `35 min`, `4 h 10 min`, `2 days 3 h`, `12 days`. */
export const describeDuration = (seconds: number, language = 'en'): string => {
  if (seconds < minute) return said({ en: 'under a minute', de: 'unter einer Minute' }, language)
  const minutes = Math.round(seconds / minute)
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) {
    const rest = minutes % 60
    return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`
  }
  const hours = Math.round(seconds / hour)
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  if (seconds >= 7 * day) return inDays(Math.round(seconds / day), language)
  return `${inDays(days, language)}${rest > 0 ? ` ${rest} h` : ''}`
}
