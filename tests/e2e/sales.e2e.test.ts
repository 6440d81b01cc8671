import { openDesk } from './desk'

// In this order, one after the other at one desk.
import './sales/morning'
import './sales/others'
import './sales/leadActions'
import './reports/searches'
import './reports/assistant'
import './reports/downloads'
import { editor, ines, sam } from './sales/people'

openDesk({
  accounts: [ines, sam, editor],
  env: { SALES_INBOX: 'sales@example.com' },
})
