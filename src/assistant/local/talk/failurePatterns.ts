const word = '(?<!\\p{L})'
const wordEnd = '(?!\\p{L})'

/** Any of these, as whole words. */
export const anyOf = (...parts: string[]) =>
  new RegExp(`${word}(?:${parts.join('|')})${wordEnd}`, 'iu')

/** Up to so many words in between. */
export const within = (most: number) => `(?: [\\p{L}\\d'’]+){0,${most}}`

/** What fails ends its clause, or is dated: `do not charge on Sundays`, `nicht mit Solarstrom` go on with what is meant. */
const ends = `(?=\\s*(?:[^\\p{L}\\p{N}\\s]|$)| (?:${[
  'again|now|still|since|tonight|today|overnight|yet again|any ?more|any longer|at all|properly|right now|here|and',
  'this (?:morning|evening|afternoon|night|week)|for (?:over |the |about )?(?:\\d|an?|two|three|four|five|six|hours|days)',
  'mehr|richtig|wieder|seit|heute|jetzt|gerade|hier|und|über nacht',
].join('|')})${wordEnd})`
/** The same where a clause ends, or is dated. */
export const anyEnding = (...parts: string[]) =>
  new RegExp(`${word}(?:${parts.join('|')})${wordEnd}${ends}`, 'iu')

const things = [
  'chargers?|charging|charge points?|wallbox(?:es|en)?|stations?|plugs?|posts?|controllers?|box(?:es)?|edge|systems?|load management',
  'trucks?|lorr(?:y|ies)|vans?|bus(?:es)?|wagons?|rigids?|vehicles?|fleet|depot|yard|power|electricity|everything|it|they|half',
  'lader|ladepunkte?|(?:lade)?säulen?|(?:lade)?station(?:en)?|regler|steuerung|boxen|anlage|lastmanagement|alles(?! klar| gut)',
  'bus(?:sen?)?|lkws?|last(?:er|wagen)|transporter|wagen|fahrzeuge?n?|flotte|hof|strom',
]

/** What charges, is charged, or has power; or stands for it. */
export const thing = anyOf(...things)

const fails = {
  isDown: `(?:is|are|was|were|['’](?:s|re)|been|has|have|gone|went|goes?|keeps?|stays?|still|all)${within(2)} (?:down|dead|off|offline|failed|broken|stuck|frozen|faulty|failing|flat|bust|kaputt)`,
  doesNot: `(?:(?:does|do|did|is|are|has|have|will|would|could|can)(?: not|n['’]?t)|won['’]?t|can['’]?t|cannot)${within(2)} (?:work|charge|start|load|respond|react|connect|boot|unplug)\\p{L}*`,
  stopped: '(?:not|stopped|never|without) (?:charg|work|respond|start)ing|no longer (?:charg|work|respond|start)\\p{L}*|not (?:been )?charged', // prettier-ignore
  stoodEmpty: `(?:stood|sat|lay|standing|sitting)${within(2)} (?:empty|flat|dead)`,
  outage: '(?:power|total|complete) (?:cut|outage|failure|loss)|(?:total|strom)ausfall',
  isOut: `(?:ist|sind|war|waren|steht|stehen|bleibt|bleiben|liegt)${within(4)} (?:tot|ausgefallen|kaputt|defekt|offline|gestört|abgestürzt|aus)`,
  doesNotGo: `(?:lädt|laden|geht|gehen|läuft|laufen|funktionier\\p{L}*|startet|starten|reagier\\p{L}*|klappt)${within(4)} nicht`,
  notCharged: 'nicht (?:geladen|laden|lädt|gestartet)|ausgefallen|abgestürzt',
}

/** What it is told that a thing does not do. */
export const failing = anyEnding(...Object.values(fails))

/** What has no verb, or one that tells of a failure only of some things: a bus stops, and a yard is empty. */
export const failingThing = anyOf(
  '(?:chargers?|charging|controllers?|box|system|power) (?:has |have )?stopped',
  `(?:${things.join('|')}) (?:all |alle )?(?:down|dead|off|offline|tot|defekt|kaputt|ausgefallen)${ends}`,
  `(?:stehen|sind)${within(3)} (?:bus(?:sen?)?|lkws?|transporter|fahrzeuge|alle)${within(2)} leer|alles (?:steht )?still`,
)

const none = `(?:nothing|(?:none|not one) of (?:the|my|our|your) (?:\\d+ )?[\\p{L}\\d]+|not (?:one|a single)|no (?:trucks?|bus(?:es)?|vans?|lorr(?:y|ies)|vehicles?|chargers?))`

/** What cannot be read otherwise. */
export const nothingWorks = anyEnding(
  `${none}${within(4)} (?:charg|work|start|respond|load)(?:es|s|ed|ing)`,
  `(?:lädt|laden|geht|läuft|funktioniert|startet)${within(4)} (?:gar |überhaupt )?(?:nichts|nix)`,
  `(?:nichts|nix)${within(2)} (?:lädt|geladen|geht|läuft|funktioniert|startet)`,
  `kein(?:er?|s|e[rs])? (?:einzige[rs]? )?(?:${things.at(-1)})${within(3)} (?:lädt|geladen|fährt)`,
)
