// The configuration wants a secret; who only generates from it has no use for one.
delete process.env.PAYLOAD_SECRET_FILE
process.env.PAYLOAD_SECRET ||= 'only-while-generating'.repeat(2)
