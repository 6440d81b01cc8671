import { emailIn } from '../conversations/emailIn'
import { assistantDefaults } from '../settings/assistantDefaults'
import { ours } from './askInOurs'
import type { ComposeLocalAnswer } from './localAnswer'
import { localWords } from './localWords'
import { handOver, hasOffered } from './offer'
import type { Manner } from './talk/mannerOf'
import type { SmallTalk } from './talk/talkPatterns'

/** What is said to who says nothing that the site could answer. */
export const replyTo = (talk: SmallTalk, compose: ComposeLocalAnswer): string => {
  const { question, settings, locale } = compose
  const words = localWords[locale]
  const { name } = settings
  switch (talk) {
    case 'greeting':
      return settings.greeting
    case 'thanks':
    case 'farewell':
    case 'howAreYou':
    case 'okay':
    case 'pity':
    case 'help':
    case 'browsing':
    case 'unclear':
      return words[talk]
    case 'yes':
      return hasOffered(compose) ? `${words.toPeople} ${settings.contactUrl}` : words.yes
    case 'no':
      return words.okay
    case 'angry':
    case 'comment':
    case 'confused':
    case 'doubt':
      return `${words[talk]} ${handOver(settings)}`
    case 'human':
      return handOver(settings)
    case 'callBack':
      return emailIn(question)
        ? words.leftAddress
        : `${words.callBack(settings.phone)} ${settings.contactUrl}`
    case 'whoAreYou':
      return words.whoAreYou(name === assistantDefaults.name[locale] ? undefined : name)
    case 'languages':
      return `${words.inThese(ours(locale))} ${words.yes}`
  }
}

/** The same by the form of a message of which the site has nothing. */
export const replyToManner = (manner: Manner, { settings, locale }: ComposeLocalAnswer): string => {
  switch (manner) {
    case 'opening':
      return settings.greeting
    case 'closing':
      return localWords[locale].thanks
    case 'upset':
      return `${localWords[locale].angry} ${handOver(settings)}`
    case 'leftAddress':
      return localWords[locale].leftAddress
  }
}
