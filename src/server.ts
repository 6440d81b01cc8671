// NODE_ENV decides how libraries behave while they load, so it is set before anything else is.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
const { startServer } = await import('./startServer')
await startServer()

export {}
