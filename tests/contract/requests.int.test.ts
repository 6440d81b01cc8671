// In this order: the first counts documents, of which there are none before.
import './query'
import './siteFiles'
import './addresses'
import './refusals'
