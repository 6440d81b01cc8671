const asker = /^(?:what|which|how|who|where|when|why|was|welche\p{L}*|wie|wer|wo|wann|warum)\b/iu

/** Indirect questions, and wishes to know: `my boss asked me to find out whether …`, `I need your number`. */
const indirect =
  /\b(?:whether|wonder(?:ing|ed)?|find out|(?:want|like|love|need|keen|curious)(?:ed)? to (?:know|learn|see)|(?:tell|let) (?:me|us)(?: know)?|looking for|interested in|(?:i|we) need)\b|(?<!\p{L})(?:(?:brauch|benötig)\p{L}*|ob|wissen|erfahren|frage (?:mich|ist)|suchen? (?:ein|nach)\p{L}*|interessier\p{L}*)(?!\p{L})/iu

/** Whether a message asks for something, as far as its form says. */
export const asks = (message: string): boolean =>
  message.includes('?') ||
  indirect.test(message) ||
  message.split(/[.!,\n]/).some((sentence) => asker.test(sentence.trim()))
