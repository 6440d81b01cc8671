/** Ends the process, saying why, unless this Node is new enough. Written for the oldest of them. */
export function requireNode() {
  var parts = process.versions.node.split('.')
  var major = Number(parts[0])
  var minor = Number(parts[1])
  if (major > 20 || (major === 20 && minor >= 20)) return
  console.error(
    'Frontdesk needs Node 20.20 or newer; this is ' +
      process.version +
      '.\nInstall one from https://nodejs.org (or with nvm: nvm install 20), then run the same command again.',
  )
  process.exit(1)
}
