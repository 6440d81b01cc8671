import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LocaleCode } from '../../../platform/locales'
import { writeWorkbook, type Cell, type Sheet } from './workbook'

type Pair = [diesel: number, electric: number]

/** What a calculation begins with, in the order of its rows. */
type Example = {
  distance: number
  years: number
  price: Pair
  residual: Pair
  interest: number
  consumption: Pair
  losses: number
  energyPrice: Pair
  publicPrice: number
  publicShare: number
  adBlue: number
  infrastructure: number
  tollShare: number
  toll: Pair
  exempt: number
  maintenance: Pair
  insurance: Pair
  quota: number
}

const van: Example = {
  distance: 32_000,
  years: 5,
  price: [38_000, 51_000],
  residual: [0.35, 0.28],
  interest: 0.045,
  consumption: [9.6, 29],
  losses: 0.1,
  energyPrice: [1.38, 0.2],
  publicPrice: 0.39,
  publicShare: 0.1,
  adBlue: 0.002,
  infrastructure: 2_400,
  tollShare: 0,
  toll: [0, 0],
  exempt: 0,
  maintenance: [0.055, 0.04],
  insurance: [1_850, 1_800],
  quota: 80,
}

/** The example of src/demo/FACTS.md and of the guide on the website, to the euro. */
const tractor: Example = {
  distance: 110_000,
  years: 5,
  price: [112_000, 265_000],
  residual: [0.3, 0.2],
  interest: 0.045,
  consumption: [27, 118],
  losses: 0.07,
  energyPrice: [1.38, 0.2],
  publicPrice: 0.39,
  publicShare: 0.25,
  adBlue: 0.007,
  infrastructure: 30_500,
  tollShare: 0.85,
  toll: [0.348, 0.06],
  exempt: 4.5,
  maintenance: [0.065, 0.05],
  insurance: [5_356, 6_200],
  quota: 900,
}

const rigid: Example = {
  distance: 65_000,
  years: 6,
  price: [99_000, 172_000],
  residual: [0.25, 0.18],
  interest: 0.045,
  consumption: [22.5, 92],
  losses: 0.07,
  energyPrice: [1.38, 0.2],
  publicPrice: 0.39,
  publicShare: 0.05,
  adBlue: 0.006,
  infrastructure: 14_000,
  tollShare: 0.5,
  toll: [0.238, 0.045],
  exempt: 4.5,
  maintenance: [0.06, 0.045],
  insurance: [4_300, 4_600],
  quota: 900,
}

const en = {
  file: 'depotwise-tco-workbook-en.xlsx',
  start: 'Start',
  van: 'Van 3.5 t',
  tractor: 'Tractor 40 t',
  rigid: 'Rigid truck 18 t',
  own: 'Your vehicle',
  compare: 'Comparison',
  sensitivity: 'Sensitivity',
  values: 'Reference values',
  notes: 'Notes',
  startTitle: 'Total cost of ownership: diesel and battery-electric',
  startLines: [
    'This workbook calculates the total cost of ownership of one vehicle in nine cost blocks, diesel and battery-electric side by side. Every result is a formula that you can follow.',
    'Yellow cells are assumptions. Overwrite them; everything else follows.',
    'Three worked examples: a van, a tractor and a rigid truck. The tractor is the example of our guide “TCO of an electric truck”.',
    '“Your vehicle” begins with the figures of the rigid truck. Put your own in their place.',
    'All amounts are in euros, net. Prices, tolls and quota revenue as at the time of writing: check them before you decide.',
    'Questions: hello@depotwise.example, +49 40 66969 120. Depotwise TCO calculates the same for a whole fleet, by vehicle and year.',
  ],
  head: ['Assumption', 'Diesel', 'Electric', 'Unit'],
  rows: [
    'Distance a year',
    'Years of use',
    'Purchase price',
    'Residual value',
    'Interest',
    'Consumption',
    'Charging losses',
    'Diesel; power in the depot',
    'Power at public chargers',
    'Share of public charging',
    'AdBlue',
    'Charging infrastructure, a vehicle',
    'Share of toll roads',
    'Toll',
    'Years without toll',
    'Maintenance and tyres',
    'Insurance and tax',
    'Quota revenue',
  ],
  units: [
    'km',
    'years',
    '€',
    '% of the price',
    '% a year',
    'l; kWh for 100 km',
    '% of the energy',
    '€ for a litre; kWh',
    '€ for a kWh',
    '% of the energy',
    '€/km',
    '€',
    '% of the distance',
    '€/km',
    'years',
    '€/km',
    '€ a year',
    '€ a year',
  ],
  results: 'Cost block, all years',
  blocks: [
    'Purchase less residual value',
    'Financing',
    'Energy incl. AdBlue',
    'Charging infrastructure',
    'Toll',
    'Maintenance and tyres',
    'Insurance and tax',
    'Drivers and operations (equal)',
    'Quota revenue',
  ],
  total: 'Total',
  perKm: 'Each kilometre',
  difference: 'Electric less diesel',
  vehicle: 'Vehicle',
  sensitivityTitle: 'What tips the result: tractor 40 t, electric, all years',
  sensitivityHead: ['Assumption', 'Instead of', 'Calculated with', 'Effect'],
  sensitivities: [
    'Share of public charging',
    'Price in the depot',
    'Residual value',
    'Years without toll',
    'Diesel price',
    'Price of the vehicle',
  ],
  sensitivityNote:
    'One assumption changes at a time. A plus is dearer for the electric vehicle, compared with the total of the sheet “Tractor 40 t”. A dearer diesel counts as a saving of the electric vehicle.',
  valuesTitle: 'Energy from the battery, kWh for 100 km',
  valuesHead: ['Vehicle', 'Mild weather', 'Winter, −10 °C'],
  vehicles: [
    'Van 3.5 t',
    'Truck 7.5–12 t',
    'Rigid truck 18 t',
    'Tractor 40 t',
    'City bus 12 m, electric heating',
    'City bus 18 m, electric heating',
    'Refuse truck 26 t',
  ],
  valuesNote:
    'Losses between meter and battery: 5–8 % with DC, 8–12 % with AC. We plan with 7 % and 10 %.',
  notesTitle: 'How it is calculated',
  notesLines: [
    'Purchase: price less residual value at the end of use.',
    'Financing: interest on the mean of price and residual value.',
    'Energy: distance × consumption, with charging losses, at the mix of depot and public price; rounded to ten euros.',
    'Charging infrastructure: chargers, civil works and connection, divided by vehicles and years. Chargers outlast a generation of trucks.',
    'Toll: zero-emission trucks are exempt in Germany until 30 June 2031, and pay less after that. State of the law at the time of writing.',
    'Drivers and operations: equal here. Waiting at chargers and lost payload would belong here.',
    'Quota revenue: the greenhouse gas quota changes its price every month. Calculate once without it.',
    'Not contained: subsidies. Enter a grant by lowering the price.',
  ],
}

const de: typeof en = {
  file: 'depotwise-tco-workbook-de.xlsx',
  start: 'Start',
  van: 'Transporter 3,5 t',
  tractor: 'Sattelzug 40 t',
  rigid: 'Lkw 18 t',
  own: 'Ihr Fahrzeug',
  compare: 'Vergleich',
  sensitivity: 'Sensitivität',
  values: 'Richtwerte',
  notes: 'Erläuterungen',
  startTitle: 'Gesamtkosten: Diesel und batterieelektrisch',
  startLines: [
    'Diese Arbeitsmappe berechnet die Gesamtkosten (TCO) eines Fahrzeugs in neun Kostenblöcken, Diesel und batterieelektrisch nebeneinander. Jedes Ergebnis ist eine Formel, die Sie nachvollziehen können.',
    'Gelbe Zellen sind Annahmen. Überschreiben Sie sie; alles andere folgt daraus.',
    'Drei Rechenbeispiele: ein Transporter, ein Sattelzug und ein Lkw. Der Sattelzug ist das Beispiel aus unserem Leitfaden zu den Gesamtkosten eines Elektro-Lkw.',
    '„Ihr Fahrzeug“ beginnt mit den Zahlen des Lkw mit 18 t. Tragen Sie Ihre eigenen ein.',
    'Alle Beträge in Euro, netto. Preise, Maut und Quotenerlös nach dem Stand bei Erstellung: Prüfen Sie sie vor einer Entscheidung.',
    'Fragen: hello@depotwise.example, +49 40 66969 120. Depotwise TCO rechnet dasselbe für eine ganze Flotte, nach Fahrzeug und Jahr.',
  ],
  head: ['Annahme', 'Diesel', 'Elektrisch', 'Einheit'],
  rows: [
    'Fahrleistung im Jahr',
    'Nutzungsdauer',
    'Kaufpreis',
    'Restwert',
    'Zins',
    'Verbrauch',
    'Ladeverluste',
    'Diesel; Strom im Depot',
    'Strom an öffentlichen Ladepunkten',
    'Anteil öffentliches Laden',
    'AdBlue',
    'Ladeinfrastruktur je Fahrzeug',
    'Anteil mautpflichtiger Strecken',
    'Maut',
    'Jahre ohne Maut',
    'Wartung und Reifen',
    'Versicherung und Steuer',
    'Quotenerlös',
  ],
  units: [
    'km',
    'Jahre',
    '€',
    '% des Preises',
    '% im Jahr',
    'l; kWh je 100 km',
    '% der Energie',
    '€ je Liter; kWh',
    '€ je kWh',
    '% der Energie',
    '€/km',
    '€',
    '% der Fahrleistung',
    '€/km',
    'Jahre',
    '€/km',
    '€ im Jahr',
    '€ im Jahr',
  ],
  results: 'Kostenblock, alle Jahre',
  blocks: [
    'Kauf abzüglich Restwert',
    'Finanzierung',
    'Energie einschl. AdBlue',
    'Ladeinfrastruktur',
    'Maut',
    'Wartung und Reifen',
    'Versicherung und Steuer',
    'Fahrer und Betrieb (gleich)',
    'Quotenerlös',
  ],
  total: 'Summe',
  perKm: 'Je Kilometer',
  difference: 'Elektrisch abzüglich Diesel',
  vehicle: 'Fahrzeug',
  sensitivityTitle: 'Was das Ergebnis kippt: Sattelzug 40 t, elektrisch, alle Jahre',
  sensitivityHead: ['Annahme', 'Statt', 'Gerechnet mit', 'Wirkung'],
  sensitivities: [
    'Anteil öffentliches Laden',
    'Strompreis im Depot',
    'Restwert',
    'Jahre ohne Maut',
    'Dieselpreis',
    'Kaufpreis',
  ],
  sensitivityNote:
    'Je eine Annahme ändert sich. Ein Plus ist teurer für das Elektrofahrzeug, verglichen mit der Summe des Blatts „Sattelzug 40 t“. Ein teurerer Diesel zählt als Ersparnis des Elektrofahrzeugs.',
  valuesTitle: 'Energie aus der Batterie, kWh je 100 km',
  valuesHead: ['Fahrzeug', 'Mildes Wetter', 'Winter, −10 °C'],
  vehicles: [
    'Transporter 3,5 t',
    'Lkw 7,5–12 t',
    'Lkw 18 t',
    'Sattelzug 40 t',
    'Stadtbus 12 m, elektrische Heizung',
    'Stadtbus 18 m, elektrische Heizung',
    'Abfallsammler 26 t',
  ],
  valuesNote:
    'Verluste zwischen Zähler und Batterie: 5–8 % bei DC, 8–12 % bei AC. Wir planen mit 7 % und 10 %.',
  notesTitle: 'Wie gerechnet wird',
  notesLines: [
    'Kauf: Preis abzüglich Restwert am Ende der Nutzung.',
    'Finanzierung: Zins auf den Mittelwert aus Preis und Restwert.',
    'Energie: Fahrleistung × Verbrauch, mit Ladeverlusten, zum Mischpreis aus Depot und öffentlichem Laden; auf zehn Euro gerundet.',
    'Ladeinfrastruktur: Ladepunkte, Tiefbau und Anschluss, geteilt durch Fahrzeuge und Jahre. Ladepunkte überdauern eine Lkw-Generation.',
    'Maut: Emissionsfreie Lkw sind in Deutschland bis 30. Juni 2031 befreit und zahlen danach weniger. Rechtsstand bei Erstellung.',
    'Fahrer und Betrieb: hier gleich. Wartezeiten am Ladepunkt und verlorene Nutzlast gehörten hierher.',
    'Quotenerlös: Die THG-Quote ändert ihren Preis jeden Monat. Rechnen Sie einmal ohne sie.',
    'Nicht enthalten: Förderung. Tragen Sie einen Zuschuss als niedrigeren Preis ein.',
  ],
}

const text = (value: string, style: NonNullable<Cell>['style'] = 'plain'): Cell => ({
  value,
  style,
})

const calculation = (say: typeof en, name: string, given: Example): Sheet => {
  const { head, rows, units, blocks } = say
  type Kind = 'number' | 'percent' | 'price'
  const inputs: [number | string | undefined, number | string | undefined, Kind][] = [
    [given.distance, '=B4', 'number'],
    [given.years, '=B5', 'number'],
    [...given.price, 'number'],
    [...given.residual, 'percent'],
    [given.interest, '=B8', 'percent'],
    [...given.consumption, 'number'],
    [undefined, given.losses, 'percent'],
    [...given.energyPrice, 'price'],
    [undefined, given.publicPrice, 'price'],
    [undefined, given.publicShare, 'percent'],
    [given.adBlue, undefined, 'price'],
    [undefined, given.infrastructure, 'number'],
    [given.tollShare, '=B16', 'percent'],
    [...given.toll, 'price'],
    [undefined, given.exempt, 'number'],
    [...given.maintenance, 'price'],
    [...given.insurance, 'number'],
    [undefined, given.quota, 'number'],
  ]
  const cell = (value: number | string | undefined, style: Kind): Cell =>
    value === undefined ? undefined : { value, style }
  const formulas: [string, string][] = [
    ['=B6*(1-B7)', '=C6*(1-C7)'],
    ['=(B6+B6*B7)/2*B8*B5', '=(C6+C6*C7)/2*C8*C5'],
    [
      '=ROUND(B4*B5/100*B9*B11+B4*B5*B14,-1)',
      '=ROUND(C4*C5/100*C9*(1+C10)*(C11*(1-C13)+C12*C13),-1)',
    ],
    ['=0', '=C15'],
    ['=B4*B5*B16*B17', '=C4*C16*C17*MAX(0,C5-C18)'],
    ['=B4*B5*B19', '=C4*C5*C19'],
    ['=B20*B5', '=C20*C5'],
    ['=0', '=0'],
    ['=0', '=-C21*C5'],
  ]
  return {
    name,
    widths: [38, 16, 16, 24],
    rows: [
      [text(name, 'title')],
      [],
      head.map((word) => text(word, 'head')),
      ...inputs.map(([diesel, electric, kind], i) => [
        text(rows[i]!),
        cell(diesel, kind),
        cell(electric, kind),
        text(units[i]!, 'note'),
      ]),
      [],
      [text(say.results, 'head'), text(head[1]!, 'head'), text(head[2]!, 'head'), text('', 'head')],
      ...formulas.map(([diesel, electric], i) => [
        text(blocks[i]!),
        text(diesel, 'euro'),
        text(electric, 'euro'),
      ]),
      [text(say.total, 'strong'), text('=SUM(B24:B32)', 'total'), text('=SUM(C24:C32)', 'total')],
      [text(say.perKm, 'strong'), text('=B33/(B4*B5)', 'perKm'), text('=C33/(C4*C5)', 'perKm')],
      [text(say.difference, 'strong'), text('', 'strong'), text('=C33-B33', 'total')],
    ],
  }
}

const sheetsOf = (say: typeof en): Sheet[] => {
  const lines = (name: string, title: string, all: string[]): Sheet => ({
    name,
    widths: [100],
    rows: [[text(title, 'title')], [], ...all.map((line) => [text(line)])],
  })
  const names = [say.van, say.tractor, say.rigid, say.own]
  const of = (cell: string) => `'${say.tractor}'!${cell}`
  const energy = `${of('C4')}*${of('C5')}/100*${of('C9')}*(1+${of('C10')})`
  const changes: [string, number, 'percent' | 'price' | 'number', string][] = [
    [of('C13'), 0.6, 'percent', `=${energy}*(C4-B4)*(${of('C12')}-${of('C11')})`],
    [of('C11'), 0.16, 'price', `=${energy}*(C5-B5)*(1-${of('C13')})`],
    [of('C7'), 0.1, 'percent', `=${of('C6')}*(B6-C6)*(1-${of('C8')}*${of('C5')}/2)`],
    [of('C18'), 2.5, 'number', `=${of('C4')}*${of('C16')}*${of('C17')}*(B7-C7)`],
    [of('B11'), 1.55, 'price', `=${of('B4')}*${of('B5')}/100*${of('B9')}*(B8-C8)`],
    [
      of('C6'),
      245_000,
      'number',
      `=(C9-B9)*((1-${of('C7')})+(1+${of('C7')})/2*${of('C8')}*${of('C5')})`,
    ],
  ]
  const consumption = ['26–30', '50–65', '80–95', '105–120', '95–115', '140–165', '170–220']
  const winter = ['34–40', '60–78', '95–112', '120–138', '150–180', '210–245', '200–260']
  return [
    lines(say.start, say.startTitle, say.startLines),
    calculation(say, say.van, van),
    calculation(say, say.tractor, tractor),
    calculation(say, say.rigid, rigid),
    calculation(say, say.own, rigid),
    {
      name: say.compare,
      widths: [26, 16, 16, 22, 14, 14],
      rows: [
        [text(say.compare, 'title')],
        [],
        [
          say.vehicle,
          say.head[1]!,
          say.head[2]!,
          say.difference,
          `${say.head[1]}/km`,
          `${say.head[2]}/km`,
        ].map((word) => text(word, 'head')),
        ...names.map((name) => [
          text(name),
          text(`='${name}'!B33`, 'euro'),
          text(`='${name}'!C33`, 'euro'),
          text(`='${name}'!C35`, 'total'),
          text(`='${name}'!B34`, 'perKm'),
          text(`='${name}'!C34`, 'perKm'),
        ]),
      ],
    },
    {
      name: say.sensitivity,
      widths: [34, 16, 18, 16],
      rows: [
        [text(say.sensitivityTitle, 'title')],
        [],
        say.sensitivityHead.map((word) => text(word, 'head')),
        ...changes.map(([from, to, style, effect], i) => [
          text(say.sensitivities[i]!),
          { value: `=${from}`, style },
          { value: to, style },
          text(effect, 'total'),
        ]),
        [],
        [text(say.sensitivityNote, 'note')],
      ],
    },
    {
      name: say.values,
      widths: [36, 18, 18],
      rows: [
        [text(say.valuesTitle, 'title')],
        [],
        say.valuesHead.map((word) => text(word, 'head')),
        ...say.vehicles.map((vehicle, i) => [
          text(vehicle),
          text(consumption[i]!),
          text(winter[i]!),
        ]),
        [],
        [text(say.valuesNote, 'note')],
      ],
    },
    lines(say.notes, say.notesTitle, say.notesLines),
  ]
}

const wordsOf: Record<LocaleCode, typeof en> = { en, de }

/** Writes the TCO workbook in each language. */
export const makeWorkbooks = async (folder: string) => {
  for (const say of Object.values(wordsOf)) {
    await writeFile(path.join(folder, say.file), writeWorkbook(sheetsOf(say)))
  }
}
