import { type Locale, locales } from '@vitrina/i18n'
import type { NextFunction, Request, Response } from 'express'
import type { UrlWithIntegrity } from '../app/remotes/snapshot.ts'
import type { RemoteManager } from './remotes/remote-manager.ts'

/**
 * `/offline/ru-RU/files.json`: every file that a browser may load of the remotes that are live, in
 * one language. Service workers keep them, so that pages of kinds not opened yet have their code
 * without a network.
 */
export function createReleaseFilesRoute(manager: Pick<RemoteManager, 'current'>) {
  return ({ params }: Request, response: Response, next: NextFunction): void => {
    const locale = locales.find(known => known === params.locale)
    if (!locale) return void next()
    const files = manager
      .current()
      .releases.flatMap(({ browserFiles }) => browserFiles)
      .filter(({ url }) => isFor(locale, url))
    response.set('cache-control', 'no-cache').json(files satisfies UrlWithIntegrity[])
  }
}

/** Builds name what has the words of one language after it: `catalog.review-en-US.0a1b2c3d.js`. */
function isFor(locale: Locale, url: string): boolean {
  return !locales.some(other => other !== locale && url.includes(`-${other}.`))
}
