import { fold } from '../../../platform/text/fold'

/** What a visitor says that is no question about the site's content. */
export type SmallTalk =
  | 'greeting'
  | 'howAreYou'
  | 'thanks'
  | 'okay'
  | 'pity'
  | 'yes'
  | 'no'
  | 'comment'
  | 'doubt'
  | 'confused'
  | 'unclear'
  | 'help'
  | 'browsing'
  | 'angry'
  | 'farewell'
  | 'human'
  | 'callBack'
  | 'whoAreYou'
  | 'languages'

/** As they are written, and folded. */
export const greetings =
  '(?:hello|hi|hey|hiya|heya|howdy|yo|sup|(?:good )?(?:morning|afternoon|evening)|good day|greetings|hallo|guten (?:tag|morgen|abend)|tach|n abend|moin|servus|hall[ioö]chen|hallihallo|hej|hola|guten mittag|mahlzeit|gr[uü]ezi|gr[uü](?:ss|ß) gott)'

/** Behind a time of day that greets somebody goes on; else it is told of: `morning was minus 5 outside`. */
const goesOn = [
  'all|everyone|everybody|there|team|guys|folks|mates?|sir|madam|again|to|from|hello|hi|thanks?|please|just|quick|any',
  'i|im|we|you|u|my|our|this|that|its?|here|what|whats|which|how|who|where|when|why',
  'can|could|would|do|does|did|are|have|is (?:there|it|this|that|your|any)|will (?:you|it)|need|looking',
].join('|')

/** Of a folded text: how one begins, and how one ends. */
export const greets = new RegExp(
  `^(?!(?:morning|afternoon|evening) (?!(?:${goesOn})\\b))${greetings}\\b`,
)
export const thanks =
  /\b(?:thanks?|thank you|thx|cheers|danke|dankeschon|vielen dank|merci|ta (?:very|so) much|ta muchly)\b|^ta\b/
export const takesLeave =
  /\b(?:good ?bye|bye|good night|gute nacht|(?:see|talk to|speak to) (?:you|ya)(?: (?:later|soon|then|around|tomorrow))?|seeya|(?:wir sehen|man sieht) (?:uns|sich)|cheerio|take care|tschuss(?:i|chen)?|tschau|auf wieder(?:sehen|horen)|ciao|bis (?:dann|bald|spater|morgen)|mach s gut|schone[ns]? (?:rest)?(?:tag|abend|feierabend|wochenende|urlaub|woche)|have a (?:good|nice|great|lovely) (?:one|day|evening|night|weekend|week))\b/

const oneOf = (...patterns: string[]) => new RegExp(`\\b(?:${patterns.join('|')})\\b`)
const begins = (...patterns: string[]) => new RegExp(`^(?:${patterns.join('|')})\\b`)

/** Beside these nothing else may be said. In both languages: who writes German on an English page is greeted too. */
export const alone: [SmallTalk, RegExp][] = [
  [
    'howAreYou',
    oneOf(
      'how (?:are|r) (?:you|u)(?: doing)?',
      'how s it going',
      '(?:are )?(?:you|u)(?: all)? (?:ok|okay|alright|well|good)(?: today)?',
      'what s up|how (?:was|is) your (?:day|week|weekend)|nice to meet (?:you|u)',
      'was geht(?: ab)?|wie (?:lauft s|lauft es|war dein tag)',
      'wie geht(?: es|s)?(?: dir| ihnen| euch)?',
      'alles gut',
    ),
  ],
  ['greeting', greets],
  [
    'greeting',
    oneOf(
      '(?:is )?(?:any|some) ?(?:one|body) (?:there|here|home|around|awake)',
      '(?:ist )?(?:da|hier|dort)(?: denn)? (?:wer|jemand)|(?:wer|jemand) (?:da|hier)',
    ),
  ],
  ['thanks', thanks],
  [
    'pity',
    begins(
      'u+f+|pu+h+|phew|u+gh|oo+f|argh|meh|naja|na ja|tja|ups|oops|krass|o je|oje|mist|verdammt|damn|dang|schade|pity',
      '(?:(?:i am|i m|i feel|ich bin)(?: (?:so|very|really|a bit|total|echt|sehr|ganz))*|so|very|extremely|super|echt|total) (?:sad|tired|bored|unhappy|sleepy|lonely|hungry|traurig|mude|gelangweilt|unglucklich|fertig)',
      '(?:sad|unhappy|bad|awful|traurig|unglucklich|schlimm|schrecklich|oh mann|(?:not|nicht)(?: (?:very|so|sehr|wirklich))? (?:good|gut))$',
      '(?:that s|thats|das ist|what a|wie) (?:sad|depressing|annoying|bad|pity|shame|traurig|blod|argerlich|bitter|schade)',
    ),
  ],
  [
    'okay',
    begins(
      'ok|okay|k|alright|all right|fine|got it|i see|understood|sure|never ?mind|forget it|interesting',
      'wow|cool|good|great|nice|super|perfect|lol|(?:ha){2,}|h+m+|aha|oh',
      'ach(?: so)?|ha',
      '(?:sehr|very) (?:gut|schon|nett|good|nice)|sweet|brilliant|awesome|excellent|lovely|fair(?: enough)?',
      'amazing|wonderful|fantastic|perfekt|klasse|grossartig|fantastisch|mega|wunderbar|hervorragend|(?:that|this) is (?:interesting|funny|helpful|smart)|that s (?:interesting|funny|helpful|smart)|i know',
      '(?:you|u|du|ihr|sie) (?:are|re|r|bist|seid|sind)(?: (?:so|really|very|a|an|the|echt|wirklich|sehr|ja|ein|eine|der|die|das))* (?:nice|great|good|awesome|amazing|funny|smart|clever|brilliant|helpful|genius|best|nett|toll|gut|super|klasse|klug|schlau|lustig|genie|beste)(?: (?:bot|robot|assistant|help))?',
      '(?:das |that |this )?(?:hilft|helps)(?: (?:mir|uns|me|us|a|lot|sehr|wirklich|schon|weiter))*',
      'stop|cancel|quit|exit|end (?:the )?chat',
      'maybe|perhaps|we ll see|just kidding|i(?: (?:really|do|just))* (?:love|like) (?:you|it|this|that)',
      'vielleicht|mal sehen|mal schauen|(?:war|nur)(?: nur)?(?: ein)? (?:spass|scherz)',
      'gut|alles klar|verstehe|verstanden|in ordnung|passt|toll|prima|interessant|spannend|egal',
      'stopp?|abbrechen|aufhoren|vergiss es|schon gut',
    ),
  ],
  [
    'yes',
    begins(
      'yes|yeah|yep|yup|ja|jo|jup|jawohl|jep|genau|exactly|correct|of course|(?:na )?klar|gerne?|korrekt|richtig|stimmt|naturlich|right|true|absolutely|definitely|klingt (?:gut|super)|sounds (?:good|great)',
    ),
  ],
  [
    'no',
    begins(
      'no|nope|nah|nein|nee|ne|never|nie(?:mals)?|not really|(?:lieber|eher|glaube?) nicht|nicht wirklich',
    ),
  ],
  [
    'help',
    oneOf(
      'what (?:all )?can (?:you|u|i) (?:do|ask|help)(?: (?:you|me|us))?(?: (?:with|about))?|what do you know',
      '(?:can|could|would) (?:you|u) help(?: (?:me|us))?(?: out)?|(?:i )?need(?: some)? help|help(?: me)?',
      '(?:i have|i ve|i had|i ve got|got)(?: (?:a|an|some|another|one))*(?: more)?(?: (?:quick|small))? questions?',
      '(?:can|may|could) i ask(?: (?:you|a|something|some|one))*(?: questions?)?',
      'was (?:kannst|konnen|weisst|wissen) (?:du|sie)(?: (?:alles|so|denn|eigentlich))*',
      '(?:(?:ich )?brauche )?hilfe|(?:kannst|konnen) (?:du|sie) mir(?: (?:mal|bitte|kurz))* helfen',
      '(?:ich )?(?:habe?|hatte)(?: (?:da|mal|noch|nur|eine|ne|ein|paar|kurze))* fragen?',
      '(?:darf|kann|durfte) ich(?: (?:sie|dich|euch|mal|kurz|hier|was|etwas|eine))* fragen?',
      'can we (?:chat|talk)|can you hear me|test(?:ing)?|(?:(?:are|r) )?(?:you|u|ya) (?:still )?(?:there|here|busy|online|around)|(?:bist du|seid ihr|sind sie)(?: (?:noch|gerade|jetzt))? (?:da|hier|online|wach)|verst(?:ehst|ehen) (?:du|sie) mich|what should i do',
      'was (?:kannst|konnen) (?:du|sie)(?: (?:alles|so|denn|eigentlich))* (?:tun|machen)|(?:wobei|womit|wie) (?:kannst|konnen) (?:du|sie) mir(?: (?:denn|so))* helfen|was hast du drauf|was sind deine (?:skills|fahigkeiten)',
      '(?:say|sag|erzahl)(?: (?:something|was|etwas|mal|nen|einen|ein))* (?:funny|lustiges|witz)',
      // What no website says, and what none is for.
      '(?:what|which) (?:time|day|date|year) is (?:it|today)|what s the (?:time|date)|do (?:you|u) have the time',
      '(?:wie ?viel uhr|wie spat)(?: ist es| haben wir)?|welche[rns]? (?:wochen)?(?:tag|datum|jahr) (?:ist|haben wir)',
    ),
  ],
  [
    'browsing',
    oneOf(
      '(?:i m|im|i am|we re|we are)?(?: ?(?:just|only))* ?(?:looking around|browsing(?: around)?|having a look(?: around)?|taking a look|looking(?= for now$|$))(?: for now)?',
      'just (?:curious|looking)',
      '(?:ich |wir )?(?:schaue?n?|gucken?|kucken?|stobere?n?)(?: (?:mich|uns|hier|nur|bloss|erst|einfach|mal|gerade|bisschen|ein))*(?: um)?$',
      '(?:ich |wir )?sehen?(?: (?:mich|uns|hier|nur|bloss|erst|einfach|mal|gerade|bisschen|ein))+ um$',
      '(?:nur|bloss|erst|einfach)(?: (?:mal|ein|bisschen|kurz))* (?:um(?:schauen|sehen|gucken)|schauen|gucken|stobern)',
    ),
  ],
  [
    'confused',
    begins(
      '(?:i )?(?:do not|don ?t|did not|didn ?t|can ?t) (?:really )?(?:understand|get (?:it|that))',
      'what do you mean|come again|(?:pardon|sorry|excuse me|huh|what)$',
      '(?:ich )?(?:verstehe?|kapiere?)(?: (?:das|dich|sie|es))? nicht|(?:das )?(?:verstehe?|kapiere?) ich nicht',
      '(?:wie|was) bitte|(?:was|wie)(?: genau)? mein(?:st du|en sie)(?: das)?',
      '(?:you|that|this|it)(?: (?:are|is|was))? (?:makes?|made|making) no sense|(?:das|es) (?:ergibt|macht) keinen sinn|(?:ich )?(?:check|checke|raff|raffe|raffs|kapier|kapiere)(?: (?:das|es))? (?:nix|nichts|nicht)',
    ),
  ],
  [
    'doubt',
    begins(
      '(?:are you|r u)(?: (?:really|quite|absolutely))? (?:sure|certain|serious)|really|seriously',
      'is (?:that|this|it)(?: really)? (?:true|right|correct|so)',
      'bist du(?: dir)?(?: da)?(?: ganz)? sicher|sind sie(?: sich)?(?: da)?(?: ganz)? sicher|wirklich|echt',
      'i (?:don ?t|do not|can ?t) believe (?:it|that|this|you)|glaub(?:e|en)? (?:ich|wir)(?: (?:das|dir|ihnen|euch))? nicht',
      'stimmt das(?: wirklich)?|ist das(?: wirklich)? (?:wahr|richtig|korrekt|so)',
    ),
  ],
  ['farewell', takesLeave],
]

/** What one may speak that is no language to the Unicode Consortium, or is called otherwise by who speaks it. */
const dialects = {
  en: 'scots|scouse|cockney|plain english|dialect',
  de: 'platt|plattdeutsch|hochdeutsch|bayerisch|bayrisch|boarisch|schwabisch|sachsisch|frankisch|kolsch|hessisch|schweizerdeutsch|schwyzerdutsch|osterreichisch|berlinerisch|dialekt|mundart',
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Every language that has a code of two letters (ISO 639-1), as it is called in this one. */
const named = (language: 'en' | 'de'): string => {
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  const all = codes.map((code) => names.of(code)).filter((name) => name !== undefined)
  return [dialects[language], ...all.map((name) => fold(name).replace(/[^\p{L} ]/gu, ''))].join('|')
}

/** In which languages one may write: `do you speak German?`. Which the site's goods have is another question. */
export const languages = new RegExp(
  `\\b(?:(?:do|can|could) (?:you|u) (?:also )?(?:speak|talk|understand|write|answer|reply|do)(?: (?:to me|me))?(?: in)?|(?:can|may) i (?:write|ask|chat|talk)(?: to you)? in) (?:${named('en')})\\b` +
    `|\\b(?:(?:sprichst|verstehst|kannst|sprechen|verstehen|konnen|sprecht|versteht|konnt) (?:du|sie|ihr)|(?:kann|darf) ich)(?: (?:auch|hier|mir|mit ihnen|mit dir|mit euch))*(?: auf)? (?:${named('de')})(?: (?:schreiben|fragen|antworten|sprechen|reden))?\\b`,
)

export const whoAreYou =
  /^(?:who|what) are you\b(?! (?:guys|people|lot|folks|all))|^who (?:made|built|wrote|programmed|created) you\b|are you (?:a |an )?(?:ro)?(?:bot|human|person|real|machine|ai|(?:chat ?)?gpt|claude|gemini|copilot|alexa|siri)\b|\b(?:(?:ro)?bot|machine) or (?:a )?(?:human|person|real)\b|\b(?:human|person|real) or (?:a )?(?:(?:ro)?bot|machine)\b|\b(?:bot|maschine|computer) oder (?:ein )?mensch\b|\bmensch oder (?:eine? )?(?:bot|maschine|computer)\b|\bam i (?:talking|speaking|chatting|writing) (?:to|with)\b|^wer bist du|^(?:bist|sind) (?:du|sie) (?:ein(?:e)? )?(?:ro)?(?:bot|mensch|maschine|ki|echt|(?:chat ?)?gpt|claude|gemini|copilot|alexa|siri)|\b(?:spreche|rede|schreibe|chatte) ich (?:(?:hier|gerade|jetzt|da) )*mit\b|^wer hat dich (?:gemacht|gebaut|programmiert)/

export const angry =
  /\b(?:useless|rubbish bot|stupid|idiots?|moron|terrible|worst (?:\p{L}+ )?(?:bot|chat|assistant|service|support|website|site|company|ever)|waste of time|bullshit|assholes?|you suck|hate you|thanks for nothing|not what i asked|shut up|halt (?:den mund|die klappe)|i (?:am|m) (?:annoyed|angry|furious)|(?:are you|you are|you re)(?: (?:so|very|really|too))* (?:dumb|annoying|boring|bad)|what is wrong with you$|(?:boring|bad|poor|silly|dumb) answer|(?:schlechte|dumme|blode) antwort|du (?:kannst|weisst) (?:nichts|nix)$|wrong answer|danke fur nichts|nutzlos|dumm|blod|bloed|arschloch|verpiss|schlecht(?:e|er)? (?:bot|assistent)|zeitverschwendung|frechheit|nicht meine frage|falsche antwort|(?:is|are|was|what) an? (?:bad |absolute |complete )?(?:joke|disgrace)|ridiculous|outrageous|pathetic|(?:ist|sind|wohl|mal)(?: (?:doch|ja|wohl|echt))* (?:ein|der reinste|die reinste|eine) (?:schlechter )?(?:witz|hohn|zumutung|unverschamtheit|katastrophe)|lacherlich|unverschamt)\b/u

/** What is angry alone, and emphasis beside what is asked. As it is written, and folded. */
export const swearWords =
  /(?<!\p{L})(?:wtf|fuck(?:ing|ed)?|shit|crap|schei(?:ss|ß)(?:e|en|dreck)?)(?!\p{L})/giu

/** What somebody thinks of what was said: `that is too expensive`. */
export const comments = [
  /^(?:(?:oh|well|but|hm+|aber|na|ja|ok|okay) )*(?:that|this|it|das|es)(?: (?:is|s|was|sounds|looks|seems|ist|war|klingt|hort sich|sieht|finde ich|hilft|helps|does|did|doesn t|didn t|isn t))+ .*\b(?:too|not|t|very|great|good|bad|nice|wrong|enough|zu|nicht|kein\p{L}*|sehr|toll|gut|schlecht|falsch|genug|teuer)\b/u,
  /^(?:(?:viel|much|way|far) )*(?:too|zu) \p{L}+(?: (?:for|fur) (?:us|me|uns|mich))?$/u,
]

const person =
  '(?:humans?|(?:real |actual |live )?persons?|people|someone|somebody|agents?|representatives?|sales|staff|employees?|colleagues?|advis[eo]rs?|team|mitarbeiter(?:in)?|mensch(?:en)?|person|jemand(?:en|em)?|berater(?:in)?|ansprechpartner(?:in)?|vertrieb|kundenservice)'
const contact =
  '(?:talk|speak|chat|connect(?:ed)?|transfer(?:red)?|reach|contact|call|sprechen|reden|telefonieren|verbinden|verbunden|kontaktieren|erreichen|anrufen)'

/** That it is people who are wanted. */
export const human = [
  new RegExp(
    `\\b${contact}\\b(?: me)?(?: (?:to|with|mit|by|a|an|the|one|of|your|eure[mnr]?|ihre[mnr]?|einem|einer|einen|an))* ${person}\\b`,
  ),
  new RegExp(`\\b${person}\\b(?: \\p{L}+){0,3} ${contact}\\b`, 'u'),
  /\b(?:human|real person|live agent|echter? mensch)\b(?: please| bitte)?$/,
  new RegExp(
    `^(?:\\p{L}+ ){0,2}(?:bitte|please|lieber|rather)(?: (?:a|an|to|with|real|einen?|einem|mit|echten?))* ${person}$`,
    'u',
  ),
  // Somebody by name, at the end: `can I talk to Katharina?`
  /\b(?:(?:can|could|may) i|(?:want|like|need) to|let me) (?:talk|speak) (?:to|with) (?!(?:the|a|your|my|it) )\p{L}+(?: \p{L}+)?(?: please)?$/u,
  /\bmit (?:(?:frau|herrn?|dr) )?\p{L}+(?: \p{L}+)? (?:sprechen|reden|telefonieren)(?: bitte)?$/u,
  new RegExp(
    `\\b(?:(?<!do )i (?:just )?(?:want|need|d like|would like|prefer)|give me|get me|gib mir|gebt mir|ich (?:will|mochte|brauche))(?: (?:a|an|to|some|real|live|einen|eine|mit|nur))* ${person}\\b`,
  ),
]

export const callBack =
  /\b(?:call|ring|phone) me\b|\bcall us back\b|\bgive (?:me|us) a (?:call|ring)\b|\bcall ?back\b|\bruckruf\b|\bzuruck(?:zu)?ruf|\bruf(?:t|en)?(?: sie)? (?:mich|uns) (?:\p{L}+ ){0,3}?(?:zuruck|an)\b|\b(?:mich|uns)(?: \p{L}+){0,4} (?:zuruckruf|anruf)/u

/** What is written for fun, and not looked for. */
export const entertainment =
  /^(?:(?:please|can you|could you|now|bitte|kannst du|erzahl|schreib)(?: mal)? )?(?:tell|write|sing|compose|make|give|erzahl\w*|schreib\w*|sing|dichte|mach)(?: (?:me|us|mir|uns|mal|bitte))* (?:a|an|some|another|ein|einen|eine|was) (?:\p{L}+ )?(?:jokes?|poems?|haiku|limerick|stor(?:y|ies)|songs?|riddle|essay|gedicht|witz|geschichte|lied|ratsel|aufsatz|lustiges)\b/u

/** Words that may stand beside these without making it a question. */
export const beside = new Set(
  `k there all everyone team mate mates guys folks buddy pal bro dude u ya here still around da noch hier moin servus tach you very much so a lot again please pls for your the help that was great super perfect ok
  okay s enough now lovely nice day hello hi hey hallo today heute danke thanks thank you good gut have schon sehr fur die hilfe zusammen leute dir ihnen und and nett noch einen schonen tag
  das wars thats war na denn hilft helps mir uns wirklich weiter ordnung sweet alright brilliant awesome lovely dann reicht erstmal erst mal alles fein prima cool wow yes ja no nein really right then done bitte gern gerne it this quick`.split(
    /\s+/,
  ),
)
