import { fold } from '../../../../platform/text/fold'

/** What is asked to be measured, in English and German, folded, and the units that say it. */
const measures: [asks: RegExp, unit: RegExp][] = [
  [
    /percent|what share|proportion|how much of|\banteil|prozent|\bquote\b|\brate\b/,
    /\d\s?(?:%|percent|prozent)/i,
  ],
  [
    /\bweigh|\bheav|tonnage|payload|schwer|gewicht|\bwieg|nutzlast/,
    /\d\s?(?:kg|t|tonnes?|tons?|tonnen?)\b/i,
  ],
  [
    /how far|distance|\brange\b|how wide|how high|how tall|wie weit|entfern|reichweite|\babstand|wie hoch|wie breit/,
    /\d\s?(?:m|km|cm|miles?|meters?|metres?|metern?|kilomet\p{L}*|feet|ft)\b/iu,
  ],
  [
    /\bpower\b|\bpeak|\bload\b|leistung|spitze|wie schnell lad|charging rate|\banschluss/,
    /\d\s?(?:kW|MW|kVA|MVA|watts?)\b/,
  ],
  [
    /\benerg|\bconsum|\bburn|verbrauch|\bstrom\b|kwh|kilowattstunde|\buse per\b/,
    /\d\s?(?:kWh|MWh|GWh)/,
  ],
  [
    /\barea\b|how much space|square|\bflache|\bplatz\b|quadrat/,
    /\d\s?(?:m²|ha|hectares?|hektar|km²|square|quadrat)/i,
  ],
  [/\bloud|\bquiet|\bnois|decibel|\bleise|\blaut\b/, /\d\s?(?:dB|decibel|dezibel)/i],
  [
    /temperature|temperatur|degrees|\bgrad\b|how (?:cold|hot|warm)|wie (?:kalt|warm|heiss)/,
    /\d\s?(?:°|degrees|grad)/i,
  ],
  [/\bfast\b|\bspeed|schnell|geschwindig/, /\d\s?(?:km\/h|mph|m\/s|kmh)/i],
]

/** The units in which an answer may be given; none when nothing is asked to be measured. */
export const measuresAsked = (question: string): RegExp[] => {
  const text = fold(question)
  return measures.flatMap(([asks, unit]) => (asks.test(text) ? [unit] : []))
}
