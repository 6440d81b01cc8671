/** What a visitor of the demo site asks, and what a good answer rests on. Judged by reading the content. */
export type VisitorQuestion = {
  question: string
  /** @default en */
  locale?: 'en' | 'de'
  /** What was said before, the visitor's turns and ours. */
  history?: { role: 'user' | 'assistant'; content: string }[]
  /** `collection/slug`: any of several will do. Missing: the site has no answer, and must say so. */
  cited?: string | string[]
  /** What the answer must say, where there is a fact. */
  fact?: string | RegExp
}

const before = (question: string, answer: string): VisitorQuestion['history'] => [
  { role: 'user', content: question },
  { role: 'assistant', content: answer },
]

/** A weekday and a date: the demo's events are so many days from the day on which it is seeded. */
const date = /\b\d{1,2}\.? \p{L}+ 20\d\d|\p{L}+ \d{1,2}, 20\d\d/u

const pricing = 'content/pricing'
const trial = 'content/faq-free-trial'
const small = 'content/faq-small-fleets'
const contract = 'content/faq-contract-and-cancellation'
const security = 'content/security-and-data-protection'
const about = 'content/about-depotwise'
const project = 'content/faq-how-long-does-a-project-take'
const grid = 'content/grid-connection-guide'
const outage = 'content/faq-internet-outage'
const support = 'content/faq-support-hours'
const demo = 'content/faq-book-a-demo'
const brochures = 'content/faq-download-brochures-and-workbook'
const languages = 'content/faq-languages-and-training'
const integrations = 'content/faq-integrations-and-api'
const signOn = 'content/faq-single-sign-on'
const drivers = 'content/faq-driver-data'
const toll = 'content/faq-toll-for-electric-trucks'
const stations = 'content/faq-which-charging-stations'
const charge = 'content/depotwise-charge'
const plan = 'content/depotwise-plan'
const tco = 'content/depotwise-tco'
const tcoGuide = 'content/tco-of-an-electric-truck-guide'
const edge = 'content/news-ocpp-201-certified-edge'
const power = 'content/depot-charging-power-guide'
const data = 'content/data-preparation-guide'
const openDay = 'events/open-day-hamburg'
const gridWebinar = 'events/webinar-grid-connection'
const workshop = 'events/workshop-tco-model-utrecht'
const roundTable = 'events/municipal-fleet-round-table-leipzig'

/** Asked in English. */
const english: VisitorQuestion[] = [
  {
    question: 'How much does your planning software cost per year?',
    cited: [pricing, plan],
    fact: '6,900',
  },
  { question: 'Can I try it for free before buying?', cited: trial, fact: '1,900' },
  { question: 'we only have 8 vans, is this worth it for us?', cited: small },
  {
    question: 'How do I get out of the contract if we are not happy?',
    cited: contract,
    fact: '30 days',
  },
  { question: 'Where do you store our data?', cited: security, fact: 'Frankfurt' },
  { question: 'Are you ISO certified?', cited: [security, 'content/news-iso-27001-recertified'] },
  { question: 'Who founded the company?', cited: about, fact: 'Annika Reuther' },
  { question: 'How many people work for you?', cited: about, fact: '68' },
  { question: 'where is your head office', cited: about, fact: 'Hamburg' },
  {
    question: 'How long until we have a result once you have our data?',
    cited: project,
    fact: 'six weeks',
  },
  {
    question: 'How long do we have to wait for a new connection to the grid?',
    cited: grid,
    fact: '9 to 18 months',
  },
  { question: 'What if our internet goes down at night?', cited: outage, fact: '72 hours' },
  { question: 'What is your support phone number?', cited: support, fact: '+49 40 66969 150' },
  { question: 'is someone reachable on weekends if our trucks dont charge?', cited: support },
  { question: 'How long is a demo and does it cost anything?', cited: demo, fact: '45 minutes' },
  { question: 'I did not get the code to download the brochure', cited: brochures },
  { question: 'Is the software available in Dutch?', cited: languages, fact: 'Dutch' },
  {
    question: 'Do you offer training courses and what do they cost?',
    cited: languages,
    fact: '690',
  },
  { question: 'Do you have an API we can use?', cited: [integrations, pricing], fact: 'REST' },
  { question: 'does it work with Azure AD login / SAML?', cited: signOn, fact: 'SAML' },
  { question: 'Our union worries about spying on drivers', cited: drivers },
  { question: 'Do e-trucks have to pay road tolls in Germany?', cited: toll, fact: '2031' },
  {
    question: 'Which chargers are compatible with your system?',
    cited: [stations, charge],
    fact: 'OCPP',
  },
  {
    question: 'How many charge points can one controller handle?',
    cited: [edge, charge],
    fact: '120',
  },
  { question: 'What is a THG quota?', cited: 'content/thg-quota-for-fleets' },
  {
    question: 'What does MCS stand for and how powerful is it?',
    cited: 'content/megawatt-charging-who-needs-it',
    fact: '3.75 MW',
  },
  {
    question: 'is an electric truck cheaper than a diesel one over 5 years?',
    cited: [tcoGuide, tco],
  },
  {
    question: 'Why does my 350 kW charger only deliver 200?',
    cited: 'content/why-350-kw-is-rarely-350-kw',
  },
  {
    question: 'What percentage of the battery truck price is left after five years?',
    cited: 'content/residual-value-guide',
  },
  { question: 'When is the next webinar?', cited: gridWebinar, fact: date },
  { question: 'What events do you have coming up?', cited: [openDay, gridWebinar, workshop] },
  { question: 'Where does the TCO workshop take place?', cited: workshop, fact: 'Utrecht' },
  { question: 'Who is speaking at the open day?', cited: openDay, fact: 'Mette Ravnsborg' },
  { question: 'Has the Leipzig meeting been cancelled?', cited: roundTable, fact: /postponed/i },
  {
    question: 'Have you worked with a parcel company?',
    cited: 'case-studies/bynaer-pakker',
    fact: '410',
  },
  {
    question: 'Any example of garbage trucks?',
    cited: 'case-studies/oosterwaard',
    fact: '17',
  },
  {
    question: 'who can install the charging points for us?',
    cited: 'partners/ladewart-service',
    fact: 'Ladewart',
  },
  {
    question: 'Do you know a leasing company for electric lorries?',
    cited: 'partners/sahlmann-fleet-leasing',
    fact: 'Sahlmann',
  },
  {
    question: 'Which partner builds solar roofs?',
    cited: 'partners/solhaven-energi',
    fact: 'Solhaven',
  },
  {
    question: 'How accurate are your predictions?',
    cited: [plan, 'content/where-plans-went-wrong'],
    fact: '6 %',
  },
  {
    question: 'What file format do you need our trips in?',
    cited: [data, integrations],
    fact: 'CSV',
  },
]

/** Asked in German. */
const german: VisitorQuestion[] = [
  { question: 'Was kostet eure Software im Jahr?', cited: pricing, fact: /5\.400|6\.900|8\.400/ },
  { question: 'Kann ich das kostenlos testen?', cited: trial, fact: '1.900' },
  { question: 'Wo werden unsere Daten gespeichert?', cited: security, fact: 'Frankfurt' },
  {
    question: 'Wie lange läuft der Vertrag und wie kann ich kündigen?',
    cited: contract,
    fact: /12 Monate|zwölf Monate/i,
  },
  { question: 'Muss der Betriebsrat zustimmen?', cited: drivers },
  { question: 'Müssen E-LKW auf der Autobahn Maut zahlen?', cited: toll, fact: '2031' },
  { question: 'Was passiert, wenn das Internet ausfällt?', cited: outage, fact: '72 Stunden' },
  {
    question: 'Bis wann muss man die THG-Prämie beantragen?',
    cited: 'content/thg-quota-for-fleets',
    fact: '15. November',
  },
  { question: 'Wann ist der Tag der offenen Tür?', cited: openDay, fact: date },
  { question: 'Welche Ladesäulen funktionieren mit eurem System?', cited: [stations, charge] },
  {
    question: 'Gibt es ein Beispiel für einen Getränkehändler?',
    cited: 'case-studies/almbrunn-getraenke',
  },
  { question: 'Wer hilft beim Netzanschluss?', cited: ['partners/elbraum-netzbau', grid] },
]

/** That say little by themselves. */
const followUps: VisitorQuestion[] = [
  {
    question: 'and what does it cost?',
    history: before(
      'Do you have load management?',
      'Yes, Depotwise Charge divides power between the charge points of a depot.',
    ),
    cited: [pricing, charge, small],
    fact: '3,600',
  },
  {
    question: 'in Austria too?',
    history: before(
      'Who maintains charging stations?',
      'Ladewart Service installs and maintains charging stations of all makes.',
    ),
    cited: 'partners/ladewart-service',
    fact: 'Austria',
  },
  {
    question: 'Where exactly?',
    history: before('When is your open day?', 'It takes place in Hamburg in a few weeks.'),
    cited: openDay,
    fact: 'Speicherallee 14',
  },
  {
    question: 'and for several depots?',
    history: before(
      'How long does a project take?',
      'For a first depot plan on six weeks, counted from the day on which the data is complete.',
    ),
    cited: project,
    fact: '10 to 14 weeks',
  },
  {
    question: 'und was kostet das?',
    locale: 'de',
    history: before('Gibt es eine Testphase?', 'Es gibt einen Pilot über 30 Tage.'),
    cited: [trial, pricing],
    fact: '1.900',
  },
]

/** Of what the site says nothing. */
const unanswerable: VisitorQuestion[] = [
  { question: 'What is the capital of France?' },
  { question: 'Do you sell pizza?' },
  { question: 'Can you write me a poem about the sea?' },
  { question: 'How do I renew my passport?' },
  { question: 'Who won the world cup in 2018?' },
  { question: 'Wie wird das Wetter morgen?', locale: 'de' },
  { question: 'Wie backe ich einen Apfelkuchen?', locale: 'de' },
  { question: 'asdf qwerty zxcv' },
]

/** Of every kind. */
const more: VisitorQuestion[] = [
  {
    question: 'whats the price for load management with 30 chargers',
    cited: pricing,
    fact: '3,600',
  },
  { question: 'Is there a discount for city councils or charities?', cited: pricing, fact: '10 %' },
  { question: 'How fast do you fix things when nothing charges?', cited: support, fact: '1 hour' },
  { question: 'Who owns the business, are there investors?', cited: about, fact: '61 %' },
  { question: 'How often are backups made?', cited: security, fact: 'hour' },
  { question: 'Do you train AI on our data?', cited: security },
  {
    question: 'Can our accountants look inside the formulas?',
    cited: ['content/faq-checking-the-calculation', tco],
  },
  { question: 'Can we use our own solar panels?', cited: 'content/faq-solar-and-storage' },
  {
    question: 'how many vehicle models do you know?',
    cited: ['content/news-vehicle-library-310', plan],
    fact: '310',
  },
  {
    question: 'How many kW should I ask the utility for with 30 trucks?',
    cited: power,
    fact: '738',
  },
  {
    question: 'Can parked buses sell electricity back?',
    cited: 'content/vehicle-to-grid-in-the-depot',
  },
  { question: 'What does Gridfolk do?', cited: 'partners/gridfolk-advisory' },
  { question: 'Which of your customers is in Sweden?', cited: 'case-studies/skogsvalla-akeri' },
  {
    question: 'How many seats are there at the workshop in the Netherlands?',
    cited: workshop,
    fact: '12',
  },
  { question: 'What time does the grid webinar start?', cited: gridWebinar, fact: '10:00' },
  {
    question: 'Is a short registration of the truck enough for the quota?',
    cited: 'content/thg-quota-for-fleets',
  },
  {
    question: 'Wie erreiche ich den Kundendienst?',
    locale: 'de',
    cited: support,
    fact: '+49 40 66969 150',
  },
  {
    question: 'Wie viel Strom braucht ein Bus im Winter?',
    locale: 'de',
    cited: ['content/what-drives-kwh-per-100-km', 'case-studies/stadtverkehr-aulbronn'],
  },
  { question: 'Wem gehört die Firma?', locale: 'de', cited: about, fact: '61 %' },
  { question: 'Wie lange dauert eine Vorführung?', locale: 'de', cited: demo, fact: '45 Minuten' },
  {
    question: 'how long does that take?',
    history: before(
      'How do I get a grid connection?',
      'You apply to the grid operator in six steps.',
    ),
    cited: grid,
  },
  {
    question: 'And who was the speaker?',
    history: before(
      'Was there a webinar about residual values?',
      'Yes, it is over and was recorded.',
    ),
    cited: 'events/webinar-residual-values',
    fact: 'Leila Haddad',
  },
  { question: 'How tall is Mount Everest?' },
  { question: 'Where can I buy cheap sneakers?' },
  { question: 'Kannst du mir ein Rezept für Lasagne geben?', locale: 'de' },
]

export const questions: VisitorQuestion[] = [
  ...english,
  ...german.map((asked) => ({ ...asked, locale: 'de' as const })),
  ...followUps,
  ...unanswerable,
  ...more,
]

/** Written when all else was done. The coefficients are learnt from these as from the others (bench/answers/learn). */
export const unseen: VisitorQuestion[] = [
  { question: 'Are updates of the software included in the price?', cited: [pricing, support] },
  { question: 'What is the smallest plan you offer?', cited: pricing },
  {
    question: 'who should I write to about privacy',
    cited: security,
    fact: 'privacy@depotwise.example',
  },
  {
    question: 'Do your chargers management boxes work with OCPP 1.6?',
    cited: [stations, charge, edge],
    fact: '1.6',
  },
  {
    question: 'Can a report be exported to Excel?',
    cited: ['content/faq-checking-the-calculation', tco, pricing],
    fact: 'Excel',
  },
  {
    question: 'How many employees are in Utrecht?',
    cited: [about, 'content/news-utrecht-office-doubles'],
    fact: '15',
  },
  {
    question: 'Which companies use it for refrigerated transport?',
    cited: 'case-studies/norderlund-frische',
  },
  {
    question: 'How much did Bynær Pakker lower its peak?',
    cited: 'case-studies/bynaer-pakker',
    fact: '55',
  },
  {
    question: 'Is the residual value recording still available?',
    cited: 'events/webinar-residual-values',
  },
  {
    question: 'Do I need to bring anything to the Utrecht workshop?',
    cited: workshop,
    fact: /fuel bills|mileage/,
  },
  { question: 'What is § 14a about?', cited: 'content/section-14a-enwg-in-the-depot' },
  {
    question: 'Which winter consumption should I plan for a city bus?',
    cited: ['content/electrifying-a-bus-depot-guide', 'content/what-drives-kwh-per-100-km'],
  },
  { question: 'How precise do trips have to be, what data do you need?', cited: [data, plan] },
  {
    question: 'How long is data stored after we cancel?',
    cited: [contract, security],
    fact: '30 days',
  },
  { question: 'who is the owner of Almbrunn?', cited: 'case-studies/almbrunn-getraenke' },
  {
    question: 'Wann findet das nächste Webinar statt?',
    locale: 'de',
    cited: gridWebinar,
    fact: date,
  },
  {
    question: 'Bietet ihr Rabatt, wenn wir alle Module nehmen?',
    locale: 'de',
    cited: pricing,
    fact: '15 %',
  },
  {
    question: 'Wie lange dauert ein Netzanschluss?',
    locale: 'de',
    cited: grid,
    fact: /9 bis 18 Monat/,
  },
  { question: 'Gibt es Support am Wochenende?', locale: 'de', cited: support },
  { question: 'Was ist das Depotwise Edge?', locale: 'de', cited: [edge, charge] },
  {
    question: 'and in German?',
    history: before('Do you have training courses?', 'Yes, two courses of half a day.'),
    cited: [languages, support],
  },
  {
    question: 'who speaks there?',
    history: before('Is there a webinar about grid connections?', 'Yes, in a few days.'),
    cited: gridWebinar,
    fact: 'Silke Marquardsen',
  },
  { question: 'What is the best recipe for pancakes?' },
  { question: 'Who is the chancellor of Germany?' },
  { question: 'Welche Farbe hat der Mars?', locale: 'de' },
]

/** What strangers ask anybody: the site has nothing to say, though it may have a word of it. */
export const offTopic: VisitorQuestion[] = [
  ...[
    'Do you sell pizza?',
    'What is the weather in Paris today?',
    'Who won the football world cup in 2018?',
    'How do I bake bread?',
    'Can you write me a poem about cats?',
    'How tall is Mount Everest?',
    'Do you repair bicycles?',
    'Do you rent apartments?',
    'What is your favourite colour?',
    'Can I buy shoes here?',
    'Where can I find a good dentist?',
    'How do I reset my iPhone?',
    'Do you offer yoga classes?',
    'Is there life on Mars?',
    'How much does a Ferrari cost?',
    'Tell me a joke',
    'Who is the president of the United States?',
    'Do you have vegan food?',
    'Can you translate this into Spanish?',
    'How do I lose weight?',
    'What are the lottery numbers?',
    'Can I book a flight with you?',
    'Do you ship to Australia?',
    'Are you hiring?',
    'What is the meaning of life?',
    'Do you do catering?',
    'How many calories are in an apple?',
    'When does the next train to Berlin leave?',
    'Can you fix my laptop?',
    'Who wrote Hamlet?',
    'Do you make furniture?',
    "What's the best restaurant in Hamburg?",
    'Should I invest in bitcoin?',
    'Do you offer dog walking?',
    'What is photosynthesis?',
    'Can you help me with my homework?',
    'Do you do tax returns?',
    'Is your hotel pet friendly?',
    'How old is the universe?',
    'Do you have a swimming pool?',
    'Which vaccine do I need for Kenya?',
  ].map((question) => ({ question })),
  ...[
    'Verkauft ihr Pizza?',
    'Wie wird das Wetter morgen?',
    'Wer hat die Bundesliga gewonnen?',
    'Kann ich bei euch Schuhe kaufen?',
    'Wie backe ich einen Kuchen?',
    'Habt ihr Haustierbedarf?',
    'Reparieren Sie Waschmaschinen?',
    'Wie hoch ist der Eiffelturm?',
    'Vermieten Sie Ferienwohnungen?',
    'Wo kann ich Kinokarten kaufen?',
    'Bieten Sie Hochzeiten an?',
    'Wie viel verdient ein Lehrer?',
    'Haben Sie Kaffee?',
    'Was ist die Hauptstadt von Spanien?',
  ].map((question) => ({ question, locale: 'de' as const })),
]

/** The most ordinary questions of all. */
export const ordinary: VisitorQuestion[] = [
  { question: 'What does Depotwise cost?', cited: pricing },
  { question: 'What does it cost?', cited: pricing },
  { question: 'How much does Depotwise cost per year?', cited: pricing },
  { question: 'How much is it per year?', cited: pricing },
  { question: 'How much is it?', cited: pricing },
  { question: 'What are your prices?', cited: pricing },
  { question: 'Was kostet Depotwise?', locale: 'de', cited: pricing },
  { question: 'Was kostet das?', locale: 'de', cited: pricing },
  { question: 'What is Depotwise?', cited: about },
  { question: 'Where are you located?', cited: about },
  { question: 'How can I contact you?', cited: [support, demo, about] },
  { question: 'Can I see a demo?', cited: demo },
  { question: 'Is there a free trial?', cited: trial },
  {
    question: 'Do you have customers with electric buses?',
    cited: 'case-studies/stadtverkehr-aulbronn',
  },
]

/** Typed in a hurry. */
export const misspelt: VisitorQuestion[] = [
  { question: 'What is a THG qouta?', cited: 'content/thg-quota-for-fleets' },
  { question: 'how do i get the brocure', cited: brochures },
  { question: 'prcing?', cited: pricing },
  { question: 'Where do you stroe our data', cited: security },
  { question: 'is there a free trail', cited: trial },
  {
    question: 'do you have webniars',
    cited: ['events/webinar-grid-connection', 'events/webinar-residual-values'],
  },
  { question: 'who can instal charging statoins for us', cited: 'partners/ladewart-service' },
  { question: 'Was kosstet die Software?', locale: 'de', cited: pricing },
]
