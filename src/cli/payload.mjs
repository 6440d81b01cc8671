// Runs Payload's own generators. They read the configuration, which needs a secret, and use it for nothing.
process.env.PAYLOAD_SECRET ||= 'only-while-generating'.repeat(2)
process.env.PAYLOAD_TELEMETRY_DISABLED = '1'
// Behind the name: before it, the name would be taken for the option's value.
if (process.argv.includes('migrate:create')) process.argv.push('--skip-empty')
await import('../../node_modules/payload/bin.js')
