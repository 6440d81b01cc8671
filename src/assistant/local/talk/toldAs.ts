import { anyOf } from './failurePatterns'

/** What may be, or is asked in general. */
export const supposed = anyOf(
  'if|whenever|in case|suppose|what happens|should|would|how often|during an? \\p{L}*',
  'wenn|falls|sollte|würde|was passiert|wie oft|was ist bei',
  'bei (?:einer |einem )?\\p{L}*(?:störung|ausfall|ausfällen|defekt)|ohne \\p{L}+ (?:geht|läuft|lädt|fährt)',
)

/** As it always is, was before, or is to be. */
export const usual = anyOf(
  'at night|at weekends?|on (?:sun|mon|tues|wednes|thurs|fri|satur)days|always|usually|often|never|every',
  'old|former|previous|used to|last year|not yet|(?<!immer )noch nicht',
  'nachts|(?:sonn|mon|sams)tags|am wochenende|immer(?! noch)|jede[nrs]?|meistens|oft',
  'alte[nrs]?|früher|damals|letztes jahr',
)

const earlier = '(?:current|present|old|other|previous)'

/** Others, who let somebody down. */
export const others = anyOf(
  '(?:grid|network) (?:operator|people|company)|dso|utility|landlord|bank|council|authorit(?:y|ies)|competitors?',
  `${earlier} (?:supplier|provider|vendor|system|software|hotline|support)`,
  '(?:netzbetreiber|stadtwerke|vermieter|behörde|wettbewerber)\\p{L}*',
  '(?:bisherige|jetzige|alte|andere)\\p{L}* \\p{L}+',
)

const duration =
  '(?:(?:the (?:last|past)|over|about) )?(?:\\d+|an?|two|three|four|five|six|several|many) (?:minutes?|hours?|days?|weeks?)'

const lastingWords = anyOf(
  `again|still|since|for ${duration}|urgent\\p{L}*|asap|immediately`,
  'wieder|immer noch|noch immer|seit|dringend|sofort|akut',
)

/** That it goes on, comes again, or cannot wait. */
export const isLasting = (sentence: string): boolean =>
  lastingWords.test(sentence) || sentence.includes('!')

export const now = anyOf(
  'now|tonight|today|yesterday|this (?:morning|evening|afternoon|night)',
  'jetzt|gerade|heute|gestern',
)

/** `This is the third time.`, but not `the third time I ask for the file`. */
export const onceMore = anyOf(
  '(?:second|third|fourth|fifth) time(?! \\p{L})|(?:zweite|dritte|vierte|fünfte) mal(?! \\p{L})',
)

/** Who was angry before. */
export const excuse = anyOf(
  'sorry for|apologi[sz]e|my apologies|no longer (?:angry|annoyed|upset)',
  'entschuldig\\p{L}*|nicht mehr (?:sauer|böse|wütend)',
)

const works = '(?:working|charging|running) again'

/** What was mended, but not `nothing is charging again`. */
export const recovered = anyOf(
  `(?<!(?:nothing|none|not|no)(?: \\p{L}+){0,3} )(?:(?:is|are|all) |['’](?:s|re) )(?:back|fine|fixed|solved|resolved|${works})`,
  '(?:läuft|geht|lädt|laden) (?:jetzt |alles )?wieder(?! nicht)|behoben',
)
