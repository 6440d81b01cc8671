const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/**
 * Words that hold sentences together in languages that are answered with a word of theirs (local/askInOurs.ts), and
 * seldom stand in English or German: of short sentences n-grams don't tell Dutch from German, or French from English.
 */
export const neighbourWords: Record<string, ReadonlySet<string>> = {
  nl: words(
    `wat wie waar hoe wanneer waarom welke kan kunnen kun ik jij je jullie wij hij zij u het een de dit deze die dat
    van voor met naar bij over door niet geen ook nog maar en of als is zijn bent heb hebt heeft hebben mij ons onze
    uw jouw er kost kosten veel hoeveel mag moet moeten wil willen graag`,
  ),
  fr: words(
    `le la les un une des du de et ou où est sont que qui quoi quel quelle quels quelles combien comment pourquoi
    quand pour avec sans sur dans vous nous je tu il elle ils elles pas ne plus avez avons ont votre vos notre nos
    mon ma mes ce cet cette ces au aux reste coûte`,
  ),
}

/** What is said there alone, and too short for n-grams. */
export const greetingsOfNeighbours: Record<string, RegExp> = {
  nl: /^\P{L}*(?:hoi|goede(?:morgen|middag|navond|ndag)|dag)\P{L}*$/iu,
  fr: /^\P{L}*(?:bonjour|bonsoir|salut|coucou)\P{L}*$/iu,
}
