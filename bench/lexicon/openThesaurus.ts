/** More words than this have too little in common. */
const mostWords = 9

const isWord = (text: string) => /^[a-zäöüß]{3,20}$/.test(text)

/** MyThes: an entry is a line with a word, and a line for each meaning: `-|one|another (ugs.)|wider (Oberbegriff)`. */
export const openThesaurusGroups = (data: string): string[][] =>
  data.split('\n').flatMap((line) => {
    if (!line.startsWith('-|')) return []
    const words = line
      .split('|')
      .slice(1)
      .filter((entry) => !/Oberbegriff|Unterbegriff|Antonym|vulg|derb/.test(entry))
      .map((entry) =>
        entry
          .replace(/\([^)]*\)/g, '')
          .trim()
          .toLowerCase(),
      ) // prettier-ignore
      .filter(isWord)
    return words.length > 1 && words.length <= mostWords ? [words] : []
  })
