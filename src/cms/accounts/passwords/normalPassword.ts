/** As passwords are hashed: the same letters in the same bytes, whatever keyboard typed them (Unicode NFC). */
export const normalPassword = (typed: string): string => typed.normalize('NFC')
