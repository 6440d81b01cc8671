// In this order: who follows the log of changes reads all that others have published, and at last the server is stopped.
import './changes'
import './served'
import './cost'
import './knownReads'
import './stop'
