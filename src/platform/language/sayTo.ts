import type { PayloadRequest } from 'payload'
import { saying, type Say } from './said'

/** Says words in the language of who asks: that of their panel, else of `Accept-Language`, as Payload reads them. */
export const sayTo = ({ i18n }: Partial<Pick<PayloadRequest, 'i18n'>>): Say =>
  saying(i18n?.language ?? 'en')
