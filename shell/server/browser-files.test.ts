import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http, { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import express from 'express'
import { serveRemoteFiles, serveShellFiles } from './browser-files.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-browser-files-'))
let server: Server

beforeAll(async () => {
  const files = [
    'registry.json',
    'releases.json',
    'catalog/1a/manifest.json',
    'catalog/1a/server/remoteEntry.js',
    'catalog/1a/server/remoteEntry.js.map',
    'catalog/1a/client/remoteEntry.js',
    'catalog/1a/client/remoteEntry.js.br',
    'catalog/1a/client/mf-manifest.json',
    'catalog/1a/client/mf-stats.json',
    'catalog/1a/client/remoteEntry.js.map',
    'catalog/1a/client/catalog.product.12ab34cd.css',
    'shell.main.12ab34cd.js',
    'shell.main.12ab34cd.js.map',
    'shell.onest-cyrillic.12ab34cd.woff2',
    'assets.json',
  ]
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), 'text')
  }
  const app = express()
  app.use('/remotes', ...serveRemoteFiles(folder))
  app.use('/assets', ...serveShellFiles(folder))
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** The path goes out as it is written here: `fetch` would tidy it first. */
async function statusOf(rawPath: string): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo
  const request = http.get({ host: '127.0.0.1', port, path: rawPath })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  return response.statusCode
}

describe('the file server of releases and the shell', () => {
  it.each([
    '/remotes/catalog/1a/client/remoteEntry.js',
    '/remotes/catalog/1a/client/remoteEntry.js?attempt=1',
    '/remotes/catalog/1a/client/catalog.product.12ab34cd.css',
    '/remotes/catalog/1a/client/mf-manifest.json',
    '/assets/shell.main.12ab34cd.js',
    '/assets/shell.onest-cyrillic.12ab34cd.woff2',
  ])('responds 200 for %s', async file => {
    expect(await statusOf(file)).toBe(200)
  })

  const ups = ['..', '%2e%2e', '.%2e', '%2E.', '%252e%252e', '..%2f..', '..\\', '.', '']
  it.each([
    '/remotes/registry.json',
    '/remotes/releases.json',
    '/remotes/catalog/1a/manifest.json',
    '/remotes/catalog/1a/server/remoteEntry.js',
    '/remotes/catalog/1a/client/mf-stats.json',
    '/remotes/catalog/1a/mf-manifest.json',
    '/remotes/catalog/1a/client/remoteEntry.js.map',
    '/remotes/catalog/1a/client/remoteEntry.js%2emap',
    '/remotes/catalog/1a/client/remoteEntry.js.br',
    ...ups.flatMap(up => [
      `/remotes/catalog/1a/client/${up}/server/remoteEntry.js`,
      `/remotes/catalog/1a/client/${up}/server/remoteEntry.js.map`,
      `/remotes/catalog/1a/client/${up}/manifest.json`,
      `/remotes/catalog/1a/client/${up}/${up}/${up}/releases.json`,
    ]),
    '/remotes/catalog/1a/client%2f..%2fserver/remoteEntry.js',
    '/remotes/catalog/1a/client/..%2fserver%2fremoteEntry.js',
    '/remotes/catalog/1a/client/..%252fserver%252fremoteEntry.js',
    '/remotes/catalog%2f1a%2fclient%2fremoteEntry.js',
    '/assets/shell.main.12ab34cd.js.map',
    '/assets/assets.json',
    '/assets/catalog/1a/server/remoteEntry.js',
  ])('responds 404 for %s', async file => {
    expect(await statusOf(file)).toBe(404)
  })
})
