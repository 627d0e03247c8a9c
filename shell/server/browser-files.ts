import type { NextFunction, Request, RequestHandler, Response } from 'express'
import sirv from 'sirv'
import { fastRefreshAssetsFolder } from './local-remotes/refresh-assets.ts'

/**
 * Files as builds name them, plainly written. A path that is encoded in any way, or that climbs, is
 * nobody's: what is checked is what is served. Maps, the shop's own manifests and compressed copies
 * have no such name.
 */
const builtFile = '\\w[\\w-]*(?:\\.[\\w-]+)*\\.(?:js|css|woff2)'
const fileOfRelease = `client/(?:(?:\\w[\\w-]*/)*${builtFile}|mf-manifest\\.json)`
const ofShell = new RegExp(`^/(?:${fastRefreshAssetsFolder}/)?${builtFile}$`)
const ofRemotes = new RegExp(`^/[a-z][a-z-]*/\\w[\\w.-]*/${fileOfRelease}$`)
/** The places of a release, below its version's folder, that browsers may be sent. */
export const servedFilePattern = new RegExp(`^${fileOfRelease}$`)

/** The builds lay compressed copies beside their files. */
export const compressedFileOptions = { brotli: true, gzip: true, extensions: [] }
const immutable = { dev: true, etag: true, setHeaders: setImmutable, ...compressedFileOptions }

/** The shell's own scripts, sheets and fonts. */
export function serveShellFiles(folder: string): RequestHandler[] {
  return [only(ofShell), sirv(folder, immutable), sendNotFound]
}

/** What browsers load of releases: neither server builds nor what the store notes of them. */
export function serveRemoteFiles(folder: string): RequestHandler[] {
  return [only(ofRemotes), sirv(folder, immutable), sendNotFound]
}

export function sendNotFound(_request: Request, response: Response): void {
  response.status(404).type('text/plain').send('Not Found')
}

/**
 * What governs pages says nothing of such files, and half a KiB of headers on each of ten files is
 * waited for on a slow network: only that they are what they say they are.
 */
function only(paths: RegExp) {
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeader('x-content-type-options', 'nosniff')
    if (paths.test(request.path)) next()
    else sendNotFound(request, response)
  }
}

/** Files named by their content never change. */
function setImmutable(response: { setHeader(name: string, value: string): void }) {
  response.setHeader('cache-control', 'public, max-age=31536000, immutable')
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
}
