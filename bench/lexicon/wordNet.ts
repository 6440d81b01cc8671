/** Of a word's senses these are common enough. */
const most = { synonym: 3, wider: 1 }
const mostWords = 8

type Sense = { part: string; words: string[]; wider: string[] }

const parts = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' }

const isWord = (text: string) => /^[a-z]{3,20}$/.test(text)

/** A line of a data file (wndb(5WN)): offset, words and pointers, by fields. */
const readSense = (line: string, part: string): [string, Sense] => {
  const fields = line.split(' | ')[0]!.split(' ')
  const count = parseInt(fields[3]!, 16)
  const words = Array.from({ length: count }, (_, at) => fields[4 + 2 * at]!.split('(')[0]!)
  const from = 4 + 2 * count
  const wider: string[] = []
  for (let at = 0; at < Number(fields[from]); at++) {
    const [sign, offset, ofPart] = fields.slice(from + 1 + 4 * at)
    if (sign === '@') wider.push(`${ofPart} ${offset}`)
  }
  return [`${part} ${fields[0]}`, { part, words, wider }]
}

type Commonness = { rank: number; tagged: number }

/** By word and sense: which of the word's senses it is, and how often a corpus has it. */
const readCommonness = (text: string): Map<string, Commonness> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [key = '', offset, rank, tagged] = line.split(' ')
      const [word, rest] = key.split('%')
      if (!rest) return []
      const part = 'nvara'[Number(rest[0]) - 1]
      return [[`${word} ${part} ${offset}`, { rank: Number(rank), tagged: Number(tagged) }]]
    }),
  )

/** Synonyms in common senses, and nouns with what is one wider: `lorry`, `truck`. */
export const wordNetGroups = (read: (file: string) => string): string[][] => {
  const commonness = readCommonness(read('index.sense'))
  const senses = new Map(
    Object.entries(parts).flatMap(([part, name]) =>
      read(`data.${name}`)
        .split('\n')
        .filter((line) => /^\d/.test(line))
        .map((line) => readSense(line, part)),
    ),
  )
  const of = (word: string, sense: string) =>
    commonness.get(`${word} ${sense}`) ?? { rank: 9, tagged: 0 }
  const common = (sense: string, least: number) =>
    (senses.get(sense)?.words ?? []).filter((word) => {
      const { rank, tagged } = of(word, sense)
      return isWord(word) && (rank <= least || tagged >= 2)
    })
  const isSaid = (sense: string) => (word: string) => of(word, sense).tagged > 0
  return [...senses].flatMap(([sense, { part, wider }]) => {
    const groups = [common(sense, most.synonym)]
    const narrow = common(sense, most.wider)
    if (part === 'n' && narrow.some(isSaid(sense)))
      for (const other of wider)
        groups.push([...narrow.slice(0, 2), ...common(other, most.wider).filter(isSaid(other)).slice(0, 2)]) // prettier-ignore
    return groups.filter((words) => words.length > 1 && words.length <= mostWords)
  })
}
