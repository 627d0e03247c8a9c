import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { BuildUpdate } from '@vitrina/federation/build'
import type { RegistryEntry } from '@vitrina/federation/manifest'
import { resolveInFolder } from '../../../shell/server/remotes/remote-files.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** Serves the builds of a folder to a shop and its pages, and tells the pages of new ones. */
export async function serveBuilds(folder: string, port: number) {
  const listening = new Set<ServerResponse>()
  let entry: RegistryEntry | undefined

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // Pages of another origin load them, by scripts that are checked.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.setHeader('cache-control', 'no-store')
    if (pathname === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      listening.add(response)
      response.once('close', () => listening.delete(response))
    } else if (pathname === '/entry.json') {
      if (entry) response.setHeader('content-type', 'application/json').end(JSON.stringify(entry))
      else response.writeHead(503).end('Nothing is built yet')
    } else sendFile(pathname.slice(1), response)
  })

  function sendFile(place: string, response: ServerResponse): void {
    try {
      const file = path.join(folder, resolveInFolder(decodeURIComponent(place)))
      if (!path.extname(file) || !existsSync(file)) return void response.writeHead(404).end()
      response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain')
      createReadStream(file).pipe(response)
    } catch {
      response.writeHead(400).end()
    }
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  function notifyPages(event: 'update' | 'changed', data: unknown = null): void {
    const message = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
    for (const response of listening) response.write(message)
  }

  return {
    /** The browser's half of the next build is there. */
    update(update: BuildUpdate): void {
      if (entry) notifyPages('update', update)
    },
    show(next: RegistryEntry): void {
      const isNews = entry !== undefined && entry.version !== next.version
      entry = next
      if (isNews) notifyPages('changed')
    },
    async close(): Promise<void> {
      for (const response of listening) response.end()
      server.close()
      server.closeAllConnections()
    },
  }
}
