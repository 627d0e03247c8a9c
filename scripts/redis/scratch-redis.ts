import { type ScratchServer, startScratchServer } from '../serve/scratch-server.ts'

/** Starts an empty Redis that keeps nothing. */
export function startScratchRedis(program: string): Promise<ScratchServer> {
  return startScratchServer({
    name: 'Redis',
    command: ({ folder, port }) => {
      const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
      return { program, args: [...place, '--save', '', '--appendonly', 'no'] }
    },
    stopSignal: 'SIGTERM',
    url: port => `redis://127.0.0.1:${port}`,
  })
}
