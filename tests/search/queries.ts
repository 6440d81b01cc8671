/** A search of the demo site, and what a visitor who typed it wants to see. Judged by reading the content. */
export type Wanted = {
  query: string
  /** `collection/slug`. Of several, any may stand first: the content has no single best answer. */
  first: string | string[]
  /** @default en */
  locale?: 'en' | 'de'
  didYouMean?: string
}

const guides = {
  power: 'content/depot-charging-power-guide',
  grid: 'content/grid-connection-guide',
  tco: 'content/tco-of-an-electric-truck-guide',
  load: 'content/ocpp-load-management-guide',
  bus: 'content/electrifying-a-bus-depot-guide',
  residual: 'content/residual-value-guide',
  routes: 'content/first-electric-routes-guide',
}
const plan = 'content/depotwise-plan'
const charge = 'content/depotwise-charge'
const tco = 'content/depotwise-tco'
const security = 'content/security-and-data-protection'
const megawatt = 'content/megawatt-charging-who-needs-it'
const stations = 'content/faq-which-charging-stations'
const about = 'content/about-depotwise'
const v2g = 'content/vehicle-to-grid-in-the-depot'
const openDay = 'events/open-day-hamburg'
const forum = 'events/bus-depot-forum-graz'
const roundTable = 'events/municipal-fleet-round-table-leipzig'
const workshop = 'events/workshop-tco-model-utrecht'
const fair = 'events/depot-and-grid-fair-cologne'
const bynaer = 'case-studies/bynaer-pakker'
const skogsvalla = 'case-studies/skogsvalla-akeri'
const beton = 'case-studies/beton-sauvelles'
const almbrunn = 'case-studies/almbrunn-getraenke'
const norderlund = 'case-studies/norderlund-frische'
const oosterwaard = 'case-studies/oosterwaard'
const aulbronn = 'case-studies/stadtverkehr-aulbronn'
const tarnbrook = 'case-studies/tarnbrook-field-services'

/** What people look for on such a site. */
export const subjects: Wanted[] = [
  { query: 'tco', first: [tco, guides.tco] },
  { query: 'total cost of ownership', first: [tco, guides.tco] },
  { query: 'charging depot', first: [guides.power, charge] },
  { query: 'depot charging', first: [guides.power, charge] },
  { query: 'charging power', first: guides.power },
  { query: 'how much power does my depot need', first: guides.power },
  { query: 'depotwise plan', first: plan },
  { query: 'depotwise charge', first: charge },
  { query: 'depotwise tco', first: tco },
  { query: 'depotwise edge', first: 'content/news-ocpp-201-certified-edge' },
  { query: 'pricing', first: 'content/pricing' },
  { query: 'prices', first: 'content/pricing' },
  { query: 'load management', first: [guides.load, charge] },
  { query: 'ocpp', first: guides.load },
  { query: 'ocpp 2.0.1', first: 'content/news-ocpp-201-certified-edge' },
  { query: 'grid connection', first: guides.grid },
  { query: 'about depotwise', first: about },
  { query: 'security', first: security },
  { query: 'gdpr', first: security },
  { query: 'data protection', first: security },
  { query: 'driver data', first: 'content/faq-driver-data' },
  { query: 'works council', first: 'content/faq-driver-data' },
  { query: 'single sign-on', first: 'content/faq-single-sign-on' },
  { query: 'saml', first: 'content/faq-single-sign-on' },
  { query: 'free trial', first: 'content/faq-free-trial' },
  { query: 'book a demo', first: 'content/faq-book-a-demo' },
  { query: 'demo', first: 'content/faq-book-a-demo' },
  { query: 'support', first: ['content/faq-support-hours', 'content/news-utrecht-office-doubles'] },
  { query: 'support hours', first: 'content/faq-support-hours' },
  { query: 'api', first: 'content/faq-integrations-and-api' },
  { query: 'training', first: 'content/faq-languages-and-training' },
  { query: 'download brochure', first: 'content/faq-download-brochures-and-workbook' },
  { query: 'tco workbook', first: 'content/faq-download-brochures-and-workbook' },
  { query: 'toll', first: 'content/faq-toll-for-electric-trucks' },
  { query: 'megawatt charging', first: megawatt },
  { query: 'megawatt', first: [megawatt, skogsvalla] },
  { query: 'residual value', first: guides.residual },
  { query: 'thg quota', first: 'content/thg-quota-for-fleets' },
  { query: '14a', first: 'content/section-14a-enwg-in-the-depot' },
  { query: 'iso 27001', first: 'content/news-iso-27001-recertified' },
  { query: '27001', first: 'content/news-iso-27001-recertified' },
  { query: 'v2g', first: v2g },
  { query: 'afir', first: 'content/afir-truck-charging' },
  { query: 'bus depot', first: guides.bus },
  { query: 'duty cycle', first: guides.routes },
  { query: 'kwh/100 km', first: 'content/what-drives-kwh-per-100-km' },
  {
    query: 'winter consumption',
    first: ['content/what-drives-kwh-per-100-km', 'content/news-vehicle-library-310'],
  },
  { query: 'vehicle library', first: 'content/news-vehicle-library-310' },
  { query: 'internet fails', first: 'content/faq-internet-outage' },
  { query: 'solar', first: ['content/faq-solar-and-storage', 'partners/solhaven-energi'] },
  { query: 'contract', first: ['content/faq-contract-and-cancellation', 'content/pricing'] },
  { query: 'refuse trucks', first: oosterwaard },
  { query: 'concrete mixer', first: beton },
  { query: 'parcel vans', first: bynaer },
  { query: 'refrigerated trucks', first: norderlund },
  { query: 'leasing', first: 'partners/sahlmann-fleet-leasing' },
  { query: 'spare parts', first: 'partners/ladewart-service' },
]

export const names: Wanted[] = [
  { query: 'Norderlund Frische', first: norderlund },
  { query: 'norderlund', first: norderlund },
  { query: 'Bynær Pakker', first: bynaer },
  { query: 'Skogsvalla Åkeri', first: skogsvalla },
  { query: 'Béton Sauvelles', first: beton },
  { query: 'Almbrunn Getränke', first: almbrunn },
  { query: 'oosterwaard', first: oosterwaard },
  { query: 'municipality of oosterwaard', first: oosterwaard },
  { query: 'Stadtverkehr Aulbronn', first: aulbronn },
  { query: 'aulbronn', first: aulbronn },
  { query: 'Tarnbrook Field Services', first: tarnbrook },
  { query: 'elbraum', first: 'partners/elbraum-netzbau' },
  { query: 'gridfolk', first: 'partners/gridfolk-advisory' },
  { query: 'kaltenried fahrzeugbau', first: 'partners/kaltenried-fahrzeugbau' },
  { query: 'ladewart', first: 'partners/ladewart-service' },
  { query: 'ohmsted', first: 'partners/ohmsted-chargers' },
  { query: 'pfadwerk', first: 'partners/pfadwerk-beratung' },
  { query: 'sahlmann', first: 'partners/sahlmann-fleet-leasing' },
  { query: 'senntal telematik', first: 'partners/senntal-telematik' },
  { query: 'solhaven', first: 'partners/solhaven-energi' },
  { query: 'treuwald', first: 'partners/treuwald-revision' },
  { query: 'Henrike Oldenhoff', first: [norderlund, openDay] },
  { query: 'Theresa Kargl', first: [forum, 'partners/pfadwerk-beratung'] },
  {
    query: 'Silke Marquardsen',
    first: ['events/webinar-grid-connection', 'partners/elbraum-netzbau'],
  },
  { query: 'Jeroen Hoekwater', first: [oosterwaard, roundTable] },
  { query: 'hamburg', first: openDay },
  { query: 'open day', first: openDay },
  { query: 'graz', first: [forum, 'partners/pfadwerk-beratung'] },
  { query: 'graz forum', first: forum },
  { query: 'leipzig', first: roundTable },
  { query: 'cologne', first: fair },
  { query: 'köln', first: fair },
  { query: 'utrecht', first: [workshop, 'content/news-utrecht-office-doubles'] },
  { query: 'workshop utrecht', first: workshop },
]

/** Events that are over stand below those to come, and below what is not an event. */
export const past: Wanted[] = [
  { query: 'webinar', first: 'events/webinar-grid-connection' },
  { query: 'webinar grid connection', first: 'events/webinar-grid-connection' },
  { query: 'webinar megawatt charging', first: [megawatt, 'events/webinar-megawatt-charging'] },
  { query: 'residual values without a used market', first: guides.residual },
  { query: 'depot', first: [guides.power, guides.grid, guides.bus, charge, v2g] },
]

export const spellings: Wanted[] = [
  // capitals and accents
  { query: 'BYNÆR PAKKER', first: bynaer },
  { query: 'bynaer', first: bynaer },
  { query: 'skogsvalla akeri', first: skogsvalla },
  { query: 'beton sauvelles', first: beton },
  { query: 'almbrunn getranke', first: almbrunn },
  { query: 'almbrunn getraenke', first: almbrunn },
  { query: 'koeln', first: fair },
  { query: 'OCPP', first: guides.load },
  // endings
  { query: 'charging station', first: stations },
  { query: 'residual values', first: guides.residual },
  { query: 'bus depots', first: guides.bus },
  { query: 'electrify bus depot', first: guides.bus },
  { query: 'connecting grid', first: [guides.grid] },
  { query: 'brochures', first: 'content/faq-download-brochures-and-workbook' },
  // together, apart, with a hyphen
  { query: 'vehicle to grid', first: v2g },
  { query: 'vehicle-to-grid', first: v2g },
  { query: 'load-management', first: [guides.load, charge] },
  {
    query: 'loadmanagement',
    first: [guides.load, charge],
    didYouMean: 'load management',
  },
  { query: 'chargingdepot', first: [guides.power, charge], didYouMean: 'charging depot' },
  { query: 'single sign on', first: 'content/faq-single-sign-on' },
  { query: 'dutycycle', first: guides.routes },
  { query: 'grid-connection', first: guides.grid },
  { query: 'mega watt charging', first: megawatt },
  { query: 'norder lund', first: norderlund },
]

/** As it is while somebody still types. */
export const beginnings: Wanted[] = [
  {
    query: 'charg',
    first: [
      charge,
      stations,
      guides.power,
      megawatt,
      'partners/ohmsted-chargers',
      'content/afir-truck-charging',
      'content/why-350-kw-is-rarely-350-kw',
    ],
  },
  { query: 'pric', first: 'content/pricing' },
  { query: 'megaw', first: [megawatt, skogsvalla] },
  { query: 'resid', first: guides.residual },
  { query: 'norderl', first: norderlund },
  { query: 'tarnb', first: tarnbrook },
  { query: 'depotwise pl', first: plan },
  { query: 'grid conn', first: guides.grid },
  { query: 'bus dep', first: guides.bus },
  { query: 'load man', first: [guides.load, charge] },
  { query: 'hamb', first: openDay },
  { query: 'vehicle to gr', first: v2g },
  { query: 'secur', first: security },
  { query: 'open d', first: openDay },
]

export const typos: Wanted[] = [
  // letters exchanged
  { query: 'chargign depot', first: [guides.power, charge], didYouMean: 'charging depot' },
  { query: 'leizpig', first: roundTable, didYouMean: 'leipzig' },
  { query: 'hambrug', first: openDay, didYouMean: 'hamburg' },
  { query: 'pircing', first: 'content/pricing', didYouMean: 'pricing' },
  // one is missing
  { query: 'chrging power', first: guides.power, didYouMean: 'charging power' },
  { query: 'megwatt charging', first: megawatt, didYouMean: 'megawatt charging' },
  { query: 'securty', first: security, didYouMean: 'security' },
  { query: 'tarnbrok', first: tarnbrook, didYouMean: 'tarnbrook' },
  { query: 'resdual value', first: guides.residual, didYouMean: 'residual value' },
  // doubled, or one too many
  { query: 'pricinng', first: 'content/pricing', didYouMean: 'pricing' },
  {
    query: 'deport',
    first: [guides.power, guides.grid, guides.bus, charge, v2g],
    didYouMean: 'depot',
  },
  { query: 'gridd connection', first: guides.grid, didYouMean: 'grid connection' },
  // a wrong one
  { query: 'aulbromn', first: aulbronn, didYouMean: 'aulbronn' },
  { query: 'megawatt chatging', first: megawatt, didYouMean: 'megawatt charging' },
  { query: 'ladewert', first: 'partners/ladewart-service', didYouMean: 'ladewart' },
  // two
  { query: 'norderlumd frishe', first: norderlund, didYouMean: 'norderlund frische' },
  { query: 'conection to the grid', first: guides.grid, didYouMean: 'connection to the grid' },
  { query: 'resiudal valeu', first: guides.residual, didYouMean: 'residual value' },
  { query: 'skogswala', first: skogsvalla, didYouMean: 'skogsvalla' },
]

const de = (query: string, first: string | string[], didYouMean?: string): Wanted => ({
  query,
  first,
  locale: 'de',
  didYouMean,
})

export const german: Wanted[] = [
  de('preise', 'content/pricing'),
  de('preis', 'content/pricing'),
  de('tco', [tco, guides.tco]),
  de('gesamtkosten', tco),
  de('netzanschluss', [guides.grid, norderlund]),
  de('Netzanschluß', [guides.grid, norderlund]),
  de('netzanschluss depot', guides.grid),
  de('netz anschluss', [guides.grid, norderlund]),
  de('maut', 'content/faq-toll-for-electric-trucks'),
  de('ladeleistung', guides.power),
  de('lade leistung', guides.power),
  de('ladepunkte', stations),
  de('ladepunkt', stations),
  de('lade-punkte', stations),
  de('datenschutz', security),
  de('sicherheit', security),
  de('betriebsrat', 'content/faq-driver-data'),
  de('fahrerdaten', 'content/faq-driver-data'),
  de('demo buchen', 'content/faq-book-a-demo'),
  de('kostenlos testen', 'content/faq-free-trial'),
  de('thg quote', 'content/thg-quota-for-fleets'),
  de('thg-quote', 'content/thg-quota-for-fleets'),
  de('thgquote', 'content/thg-quota-for-fleets'),
  de('müllfahrzeug', [oosterwaard, roundTable]),
  de('muellfahrzeuge', [oosterwaard, roundTable]),
  de('tag der offenen tür', openDay),
  de('tag der offenen tuer', openDay),
  de('getraenke', almbrunn),
  de('broschüren', 'content/faq-download-brochures-and-workbook'),
  de('broschuere', 'content/faq-download-brochures-and-workbook'),
  de('lastmanagement', [charge, guides.load]),
  de('wirtschaftsprüfer', 'partners/treuwald-revision'),
  de('verbrauch', 'content/what-drives-kwh-per-100-km'),
  de('zertifikat', 'content/news-iso-27001-recertified'),
  de('über uns', about),
  de('e-lkw', ['content/faq-toll-for-electric-trucks', guides.tco, almbrunn]),
  de('elkw', ['content/faq-toll-for-electric-trucks', guides.tco, almbrunn]),
  de('e lkw', ['content/faq-toll-for-electric-trucks', guides.tco, almbrunn]),
  de('e-busse', aulbronn),
  de('Müllabfuhr', oosterwaard),
  de('webinar netzanschluss', 'events/webinar-grid-connection'),
  de('stadtverkehr aulbronn', aulbronn),
  de('datenschuz', security, 'datenschutz'),
  de('netzanschlus', [guides.grid, norderlund]),
  de('broschürre', 'content/faq-download-brochures-and-workbook', 'broschüre'),
  de('residual values', guides.residual), // there is no German version: the English one is found
]

export const everyQuery = [
  ...subjects,
  ...names,
  ...past,
  ...spellings,
  ...beginnings,
  ...typos,
  ...german,
]
