// Some of what is measured reads the settings while it loads: this must be imported first.
process.env.PAYLOAD_SECRET ??= 'bench-secret-'.repeat(4)
