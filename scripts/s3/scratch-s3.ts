import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type ScratchServer, startScratchServer } from '../serve/scratch-server.ts'

export const scratchS3Credentials = { accessKeyId: 'trial', secretAccessKey: 'trial-of-releases' }

/** Starts an S3-compatible server with nothing in it. */
export function startScratchS3(program: string): Promise<ScratchServer> {
  const data = (folder: string) => path.join(folder, 'data')
  return startScratchServer({
    name: 'S3',
    prepare: folder => mkdirSync(data(folder)),
    command: ({ folder, port }) => ({
      program,
      args: ['--port', `127.0.0.1:${port}`, 'posix', data(folder)],
      options: {
        env: {
          ROOT_ACCESS_KEY: scratchS3Credentials.accessKeyId,
          ROOT_SECRET_KEY: scratchS3Credentials.secretAccessKey,
        },
      },
    }),
    stopSignal: 'SIGTERM',
    url: port => `http://127.0.0.1:${port}`,
  })
}
