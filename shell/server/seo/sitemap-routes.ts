import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { findShopOrigin } from '../find-origin.ts'
import type { ServedStoreView } from '../views/served-view.ts'
import type { Sitemap } from './sitemap.ts'
import { writeSitemap, writeSitemapIndex } from './sitemap-xml.ts'

type Options = {
  sitemap: Sitemap
  /** Every page is listed once in each. */
  views: readonly ServedStoreView[]
  publicUrl: string | undefined
  onError(where: string, error: unknown): void
}

const compress = promisify(gzip)
const retryAfterSeconds = 60

/**
 * `/sitemap.xml` and its parts. A part is whole before its first byte goes out: half a sitemap with
 * status 200 would tell search engines that the other half is gone.
 */
export function createSitemapRoutes({ sitemap, views, publicUrl, onError }: Options) {
  async function answer(
    request: Request,
    response: Response,
    text: () => Promise<string | undefined>,
  ): Promise<void> {
    try {
      const xml = await text()
      if (xml === undefined) {
        response.status(404).type('text/plain').send('Not Found')
        return
      }
      response.set({ 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' })
      response.set('content-type', 'application/xml; charset=utf-8')
      if (!request.acceptsEncodings('gzip')) return void response.send(xml)
      response.set('content-encoding', 'gzip')
      response.send(await compress(xml, { level: constants.Z_BEST_SPEED }))
    } catch (error) {
      onError('sitemap', error)
      response.status(503).set('retry-after', String(retryAfterSeconds))
      response.set('cache-control', 'no-store').type('text/plain').send('Service Unavailable')
    }
  }

  return {
    index: (request: Request, response: Response) =>
      answer(request, response, async () =>
        writeSitemapIndex(findShopOrigin(request, publicUrl), await sitemap.parts()),
      ),
    part: (request: Request, response: Response) =>
      answer(request, response, async () => {
        const pages = await sitemap.pages(request.path)
        return pages && writeSitemap(findShopOrigin(request, publicUrl), pages, views)
      }),
  }
}
