import { openDesk } from './desk'

// In this order: a window without anybody logs in by the form.
import './editors/morning'
import './editors/translations'
import './editors/conflict'
import './editors/openDocuments'
import './editors/askedAs'
import { anna, ben, ella } from './editors/people'
import { previewEnv } from './editors/preview'

openDesk({ accounts: [ella, anna, ben], env: previewEnv })
