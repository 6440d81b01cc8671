const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/**
 * Words that hold sentences together in languages that are answered with a word of theirs (local/askInOurs.ts), and are
 * none of English or German, nor part of names as `de` and `la` are: of short sentences n-grams don't tell Dutch from
 * German, or French from English.
 */
export const neighbourWords: Record<string, ReadonlySet<string>> = {
  nl: words(
    `wat wie waar hoe wanneer waarom welke kunnen kun ik jij je jullie wij hij zij deze niet geen ook maar zijn heb hebt
    heeft hebben mij onze jouw kost kosten hoeveel moet moeten willen graag voor naar bij nog`,
  ),
  fr: words(
    `et où sont que qui quoi quel quelle quels quelles combien comment pourquoi quand pour avec dans vous nous je il elle
    ils elles ne plus avez avons ont votre vos notre nos mes cette cet reste coûte est pas`,
  ),
}

/** Words of theirs that are also ours: they say nothing of either. */
export const sharedWords = words('de die er is of en in over met door des du on me a an')

/** What is said there alone, and too short for n-grams. */
export const greetingsOfNeighbours: Record<string, RegExp> = {
  nl: /^\P{L}*(?:hoi|goede(?:morgen|middag|navond|ndag)|dag|(?:(?:top|ok|oké|super|prima|fijn|mooi|ja|nee|hartelijk)\P{L}+)*(?:dank (?:je|u)(?: wel)?|bedankt)(?:\P{L}+hoor)?)\P{L}*$/iu,
  fr: /^\P{L}*(?:bonjour|bonsoir|salut|coucou)\P{L}*$/iu,
}
