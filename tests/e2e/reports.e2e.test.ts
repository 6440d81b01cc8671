import { openDesk } from './desk'

import './reports/searches'
import './reports/assistant'
import './reports/downloads'
import { ella, ines } from './reports/people'

openDesk({ accounts: [ines, ella] })
