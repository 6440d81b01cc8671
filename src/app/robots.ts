import type { MetadataRoute } from 'next'

const robots = (): MetadataRoute.Robots => ({
  rules: { userAgent: '*', allow: '/', disallow: ['/admin', '/preview'] },
})

export default robots
