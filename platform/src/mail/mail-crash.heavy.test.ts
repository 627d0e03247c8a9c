import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import PostalMime from 'postal-mime'
import { startTestMailServer } from '../testing/test-mail-server.ts'
import { createMigratedStoreFolder, defaultStoreKinds } from '../testing/test-store.ts'
import { waitUntilFound } from '../testing/until.ts'

const entry = join(import.meta.dirname, '../listen.ts')
const limitMs = 240_000
let folder: string
let databaseUrl: string | undefined
const started: ChildProcess[] = []

type Platform = { process: ChildProcess; url: string; lines: string[] }

async function start(environment: Record<string, string>): Promise<Platform> {
  const child = spawn(process.execPath, [entry], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PLATFORM_PORT: '0',
      VITRINA_DATA_DIR: folder,
      VITRINA_SEED: 'off',
      DRAIN_SECONDS: '0',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const lines: string[] = []
  const output = createInterface({ input: child.stdout as NonNullable<typeof child.stdout> })
  output.on('line', line => lines.push(line))
  const ready = await waitUntilFound(
    () => lines.find(line => line.includes('platform is ready')),
    90_000,
  )
  const { port } = JSON.parse(ready) as { port: number }
  return { process: child, url: `http://127.0.0.1:${port}`, lines }
}

async function end({ process: child }: Platform, signal: NodeJS.Signals) {
  const exited = once(child, 'exit')
  child.kill(signal)
  return exited
}

async function register({ url }: Platform, email: string) {
  const customer = { email, firstname: 'Анна', lastname: 'Петрова' }
  const response = await fetch(`${url}/api/user/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customer, password: 'S3cret-pass' }),
  })
  expect(response.status).toBe(200)
}

describe.each(defaultStoreKinds)(
  'emails of a platform that was killed, on %s',
  (_kind, createStore) => {
    let dispose: () => Promise<void>
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'vitrina-mail-'))
      const store = await createStore()
      ;({ dispose, databaseUrl } = store)
      if (!databaseUrl) await createMigratedStoreFolder(folder)
    })
    afterAll(async () => {
      for (const child of started.splice(0)) child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
      await dispose()
    })

    it(
      'are sent once after a restart, and written to files if no mail server is configured',
      async () => {
        const gone = await startTestMailServer()
        await gone.close()
        const mail = {
          SMTP_URL: `smtp://127.0.0.1:${gone.port}`,
          MAIL_FROM: 'shop@vitrina.example',
        }
        const first = await start(mail)
        await register(first, 'anna@example.org')
        await waitUntilFound(() => first.lines.some(line => line.includes('not sent yet')))
        await end(first, 'SIGKILL')

        const server = await startTestMailServer({}, gone.port)
        const second = await start(mail)
        await waitUntilFound(() => server.received.length === 1)
        expect(server.received[0]?.recipients).toEqual(['anna@example.org'])
        await waitUntilFound(() => second.lines.some(line => line.includes('email sent')))
        expect(await end(second, 'SIGTERM')).toEqual([0, null])
        await server.close()
        expect([...first.lines, ...second.lines].join('')).not.toMatch(/anna|example\.org/)

        const third = await start({ SHOP_URL: 'https://vitrina.example/' })
        await register(third, 'eva@example.org')
        const emails = await waitUntilFound(async () => {
          const names = await readdir(join(folder, 'mail')).catch((): string[] => [])
          return names.some(name => name.startsWith('welcome-')) ? names : undefined
        })
        expect(emails).toHaveLength(1)
        expect(emails[0]).toMatch(/^welcome-[\w-]{36}\.eml$/)
        const email = await PostalMime.parse(await readFile(join(folder, 'mail', emails[0] ?? '')))
        expect(email.to).toEqual([{ name: '', address: 'eva@example.org' }])
        expect(email.subject).toBe('Вы зарегистрированы – Витрина')
        expect(email.html).toContain('https://vitrina.example/my-account')
        expect(await end(third, 'SIGTERM')).toEqual([0, null])
      },
      limitMs,
    )
  },
)
