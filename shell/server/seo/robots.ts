import type { Request, Response } from 'express'
import { findShopOrigin } from '../find-origin.ts'

/**
 * Machines read pages, not calls. Pages of one shopper are read too: their `noindex` must be seen.
 */
const closed = ['/api/', '/graphql', '/locale/']

/** `/robots.txt`: what is closed to crawlers, and where the sitemap is. */
export function createRobotsRoute(publicUrl: string | undefined) {
  return (request: Request, response: Response): void => {
    const lines = [
      'User-agent: *',
      ...closed.map(path => `Disallow: ${path}`),
      '',
      `Sitemap: ${findShopOrigin(request, publicUrl)}/sitemap.xml`,
      '',
    ]
    response.set('cache-control', 'public, max-age=3600').type('text/plain').send(lines.join('\n'))
  }
}
