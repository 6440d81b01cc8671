/** `Mit welchem Betrag rechnet ihr`, `until when`, `anyway, which …` */
const asker =
  /^(?:(?:and|but|so|ok|well|now|then|anyway|anyhow|und|aber|also|nun|jetzt|egal|jedenfalls)[, ]{1,2}){0,2}(?:(?:about|at|by|for|from|in|of|on|since|to|until|with|ab|auf|aus|bei|bis|für|in|mit|nach|seit|um|von|vor|zu) )?(?:whats?|which|how|who|where|when|why|was|welche\p{L}*|wie|wer|wem|wen|wo|wann|warum)(?!\p{L})/iu

/** Indirect questions, and wishes to know: `my boss asked me to find out whether …`, `I need your number`. */
const indirect =
  /\b(?:whether|wonder(?:ing|ed)?|find out|(?:want|like|love|need|keen|curious)(?:ed|s)? to (?:know|learn|see)|(?:tell|let) (?:me|us)(?: know)?|looking for|interested in|(?:i|we) need)\b|(?<!\p{L})(?:(?:brauch|benötig)\p{L}*|ob|wissen|erfahren|frage (?:mich|ist)|suchen? (?:ein|nach)\p{L}*|interessier\p{L}*)(?!\p{L})/iu

/** Whether a word stands anywhere that asks: `our security team asks which …` */
export const mayAsk = (message: string): boolean =>
  /(?<!\p{L})(?:what|which|how|who|where|when|why|was|welche\p{L}*|wie|wieviel|wer|wem|wen|wo|wann|warum)(?!\p{L})/iu.test(
    message,
  )

/** Whether a message asks for something, as far as its form says. */
export const asks = (message: string): boolean =>
  message.includes('?') ||
  indirect.test(message) ||
  message.split(/[.!,\n]/).some((sentence) => asker.test(sentence.trim()))
