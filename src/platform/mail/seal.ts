import { sealFor } from '../sealFor'

/** For what only a mail may say. */
export const { seal, unseal } = sealFor('sealed-mail')
