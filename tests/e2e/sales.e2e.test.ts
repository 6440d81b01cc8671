import { openDesk } from './desk'

// In this order, one after the other at one desk.
import { editor, ines, sam } from './sales/morning'
import './sales/leadActions'

openDesk({
  accounts: [ines, sam, editor],
  env: { SALES_INBOX: 'sales@example.com' },
})
