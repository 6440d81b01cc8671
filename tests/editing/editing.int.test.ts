// In this order: of globals that nobody has saved yet, and at last the server is started with one locale.
import './documentState'
import '../panel/bookkeeping'
import './contentWrites'
