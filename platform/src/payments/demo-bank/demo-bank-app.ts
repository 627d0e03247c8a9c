import { timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import { demoPaymentRequestSchema, demoRefundRequestSchema } from '../demo-protocol.ts'
import { createBankPageRoutes } from './bank-pages.ts'
import { type BankPayment, createDemoBank, type DemoBank } from './demo-bank.ts'
import { type BankFaults, bankFaultsSchema, noBankFaults } from './faults.ts'
import { createBankNotifier } from './notices.ts'

export type DemoBankSettings = {
  /** Where browsers and the shop find it, without a slash at the end. */
  url: string
  noticeUrl: string | undefined
  secret: string
  now?: () => number
  random?: () => number
  faults?: BankFaults
}

export type DemoBankApp = {
  app: Express
  bank: DemoBank
  setFaults(faults: Partial<BankFaults>): void
  /** Waits until the shop has heard of everything. */
  heard(): Promise<void>
  stop(): Promise<void>
}

/** A bank for trying the shop out: it has a page for payers, an API for shops, and faults. */
export function createDemoBankApp(settings: DemoBankSettings): DemoBankApp {
  const { url, noticeUrl, secret, now = Date.now, random = Math.random } = settings
  let faults = settings.faults ?? noBankFaults
  const notifier = createBankNotifier({ noticeUrl, secret, now, random, faults: () => faults })
  const bank = createDemoBank({ url, now, notify: notifier.notify })

  const app = express()
  app.disable('x-powered-by')
  app.get('/readyz', (_request, response) => void response.json({ ready: true }))
  app.use(createBankPageRoutes(bank))
  app.use('/v1', onlyWith(secret), express.json({ limit: '16kb' }))
  app
    .route('/v1/faults')
    .get((_request, response) => void response.json(faults))
    .post((request, response) => {
      const parsed = bankFaultsSchema.safeParse(request.body ?? {})
      if (!parsed.success) return void response.status(400).json({ error: parsed.error.issues })
      faults = parsed.data
      response.json(faults)
    })
  app.get('/v1/book', (_request, response) => void response.json(bank.book))
  app.use('/v1', goWrong)
  mountCalls(app, bank)

  async function goWrong(_request: Request, response: Response, next: () => void) {
    await delay(random() * faults.latencyMs)
    if (random() < faults.error) return void response.status(500).json({ error: 'out of order' })
    if (random() < faults.lostAnswer) {
      response.json = () => {
        response.socket?.destroy()
        return response
      }
    }
    next()
  }

  return {
    app,
    bank,
    setFaults: changed => {
      faults = { ...faults, ...changed }
    },
    heard: notifier.heard,
    stop: notifier.stop,
  }
}

function mountCalls(app: Express, bank: DemoBank): void {
  app.post('/v1/payments', (request, response) => {
    const key = request.get('idempotency-key')
    const parsed = demoPaymentRequestSchema.safeParse(request.body)
    if (!key || !parsed.success) return void response.status(400).json({ error: 'not well formed' })
    sendPayment(response, bank.create(key, parsed.data))
  })
  app.get('/v1/payments/:id', ({ params }, response) =>
    sendPayment(response, bank.find(params.id) ?? 'unknown'),
  )
  app.post('/v1/payments/:id/capture', ({ params }, response) =>
    sendPayment(response, bank.capture(params.id)),
  )
  app.post('/v1/payments/:id/cancel', ({ params }, response) =>
    sendPayment(response, bank.cancel(params.id)),
  )
  app.get('/v1/payments/:id/receipts', ({ params }, response) => {
    const told = bank
      .receiptsOf(params.id)
      .map(({ id, kind, amount, url, fiscal, registered_at }) => ({
        ...{ id, kind, amount, url, fiscal, registered_at },
      }))
    response.json(told)
  })
  app.post('/v1/refunds', (request, response) => {
    const key = request.get('idempotency-key')
    const parsed = demoRefundRequestSchema.safeParse(request.body)
    if (!key || !parsed.success) return void response.status(400).json({ error: 'not well formed' })
    const { payment_id, amount, receipt } = parsed.data
    const refunded = bank.refund(key, { paymentId: payment_id, amount, receipt })
    if (refunded === 'done') response.json({ state: 'done' })
    else sendPayment(response, refunded)
  })
}

function sendPayment(response: Response, payment: BankPayment | 'unknown' | 'not possible'): void {
  if (payment === 'unknown') return void response.status(404).json({ error: payment })
  if (payment === 'not possible') return void response.status(409).json({ error: payment })
  const { key: _key, request: _request, ...told } = payment
  response.json(told)
}

function onlyWith(secret: string): RequestHandler {
  const right = Buffer.from(`Bearer ${secret}`)
  return (request, response, next) => {
    const given = Buffer.from(request.get('authorization') ?? '')
    if (given.length === right.length && timingSafeEqual(given, right)) return next()
    response.status(401).json({ error: 'who are you?' })
  }
}
