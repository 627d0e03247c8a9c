import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '../../serve/free-port.ts'

/** A data folder, two free ports and an environment, in which a test may spoil what it likes. */
export type DoctorTestEnvironment = {
  folder: string
  env: NodeJS.ProcessEnv
  set(variables: NodeJS.ProcessEnv): void
  /** Lets this process listen on the port that a variable names. */
  hold(name: 'PORT' | 'PLATFORM_PORT'): Promise<void>
  write(name: string, text: string): string
  /** What has to be done again when the test is over. */
  afterwards(clean: () => void): void
  leave(): void
}

export async function createDoctorTestEnvironment(): Promise<DoctorTestEnvironment> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-wrong-'))
  const cleaning: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    VITRINA_DATA_DIR: folder,
    PORT: String(await findFreePort()),
    PLATFORM_PORT: String(await findFreePort()),
  }
  return {
    folder,
    env,
    set: variables => void Object.assign(env, variables),
    async hold(name) {
      const server = createServer().listen(Number(env[name]), '127.0.0.1')
      await once(server, 'listening')
      cleaning.push(() => server.close())
    },
    write(name, text) {
      const file = path.join(folder, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
      return file
    },
    afterwards: clean => void cleaning.push(clean),
    leave() {
      for (const clean of cleaning.reverse()) clean()
    },
  }
}
