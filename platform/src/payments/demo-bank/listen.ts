import { createHttpServer } from '@vitrina/http-server'
import { readSettingsOrExit } from '@vitrina/settings'
import { pino } from 'pino'
import { readOrCreateDemoSecret } from '../demo-secret.ts'
import { createDemoBankApp } from './demo-bank-app.ts'

// The demo bank in a process of its own: `PAYMENTS=demo npm start` starts it beside the shop.
const settings = readSettingsOrExit()
const { payments, dataFolder, host, platformUrl } = settings
const logger = pino({ level: settings.logLevel })
if (payments?.kind !== 'demo') {
  logger.fatal('The demo bank is off: PAYMENTS=demo is expected.')
  process.exit(1)
}
const bank = createDemoBankApp({
  url: payments.url,
  noticeUrl: `${platformUrl}/api/payment/notice`,
  secret: payments.secret ?? readOrCreateDemoSecret(dataFolder),
})
const server = createHttpServer(bank.app, {
  refusalBody: (_status, text) => ({ type: 'text/plain; charset=utf-8', text }),
})
server.listen(payments.port, host, () =>
  logger.info({ host, port: payments.port }, 'demo bank is ready'),
)
server.on('error', error => {
  logger.fatal({ err: error }, 'demo bank cannot listen')
  process.exit(1)
})

async function stop(): Promise<void> {
  server.close()
  server.closeAllConnections()
  await bank.stop()
  process.exit()
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
