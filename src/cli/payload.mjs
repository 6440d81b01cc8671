// Runs Payload's own generators. They read the configuration, which needs a secret, and use it for nothing.
process.env.PAYLOAD_SECRET ||= 'only-while-generating'.repeat(2)
process.env.PAYLOAD_TELEMETRY_DISABLED = '1'
await import('../../node_modules/payload/bin.js')
