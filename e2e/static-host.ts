import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** A static host of one team: its remote's versions, for pages of any origin. */
export type StaticHost = {
  readonly origin: string
  /** The paths that were asked for. */
  readonly asked: readonly string[]
  /** As a host that lost its power: connections break, and none is taken. */
  die(): Promise<void>
  /** Listens at the same port again. */
  comeBack(): Promise<void>
}

/** Serves `folder/<remote>/` and nothing beside it. */
export async function startStaticHost(folder: string, remote: string): Promise<StaticHost> {
  const asked: string[] = []
  let server: Server | null = null

  async function listen(port: number): Promise<number> {
    server = createServer(async (request, response) => {
      const place = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
      asked.push(place)
      const file = path.join(folder, path.posix.normalize(place))
      const isThere = place.startsWith(`/${remote}/`) && (await isFile(file))
      response.setHeader('access-control-allow-origin', '*')
      if (!isThere) return response.writeHead(404).end()
      response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
      response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      createReadStream(file).pipe(response)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  const port = await listen(0)
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    async die() {
      if (!server) return
      const ended = once(server, 'close')
      server.close()
      server.closeAllConnections()
      server = null
      await ended
    },
    async comeBack() {
      await listen(port)
    },
  }
}

const isFile = (file: string) =>
  stat(file).then(
    found => found.isFile(),
    () => false,
  )
