// This file and nodeVersion.mjs must be readable by any Node, however old, to be able to say so.
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
import('./lib/dev.mjs').then(function (module) {
  module.dev()
})
