import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from '@jest/globals'
import { openPostgresPool } from './postgres-pool.ts'

it('the PostgreSQL pool sets timeouts for statements, locks and connections', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hello = new Promise<string>(resolve =>
    server.once('connection', socket => {
      socket.once('data', bytes => {
        resolve(bytes.toString('latin1'))
        socket.destroy()
      })
    }),
  )
  const { port } = server.address() as AddressInfo
  const pool = openPostgresPool(`postgres://shop:shop@127.0.0.1:${port}/shop`)
  await expect(pool.query('select 1')).rejects.toThrow()
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  for (const limit of limits) expect(await hello).toContain(limit)
  expect(pool.options.connectionTimeoutMillis).toBeGreaterThan(0)
  await pool.end()
  server.close()
})
