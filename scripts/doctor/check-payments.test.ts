import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { findFreePort } from '../serve/free-port.ts'
import { checkPayments } from './check-payments.ts'
import { formatFinding } from './finding.ts'

describe('the doctor’s check of online payments', () => {
  const server = createServer((_request, response) => void response.end('{}'))
  let url = ''
  beforeAll(async () => {
    const port = await findFreePort()
    url = `http://127.0.0.1:${port}`
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  })
  afterAll(() => void server.close())

  const check = async (url: string | undefined, isShopRunning = true) => {
    const payments = url ? { url, port: 1, waitMs: 1, secret: undefined } : undefined
    return formatFinding(await checkPayments({ payments } as never, { isShopRunning }))
  }

  it('passes without a bank, with a responding bank, and before the demo bank starts', async () => {
    expect(await check(undefined)).toMatch(/^✔ Nothing is paid on the site/)
    expect(await check(url)).toMatch(/^✔ The demo bank at .* answers: it takes no money/)
    expect(await check('http://127.0.0.1:9', false)).toMatch(/^✔ .* started with the shop/)
  })

  it('reports a bank that does not respond, with its log or PAYMENTS_URL as remedy', async () => {
    expect(await check('http://127.0.0.1:9')).toMatch(/^✘ .*does not answer.*\n.*demo-bank\.log/)
    expect(await check('http://bank.invalid', false)).toMatch(/PAYMENTS_URL/)
  })
})
