import { openDesk } from './desk'

// In this order: a window without anybody logs in by the form.
import './editors/morning'
import './editors/translations'
import './editors/conflict'
import './editors/openDocuments'
import { anna, ben, ella } from './editors/people'

openDesk({ accounts: [ella, anna, ben] })
