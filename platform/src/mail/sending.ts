import type { Logger } from 'pino'
import type { ClaimedEmail, Outbox, UnreadableEmail } from './outbox.ts'
import { computeRetryDelayMs, isPermanentEmailFailure, toEmailDeliveryFailure } from './retries.ts'
import type { EmailTransport } from './transport.ts'

const atOnce = 5
const sendingLimitMs = 45_000
/** Longer than sending may take: an email whose process was killed is taken up by another. */
const leaseMs = 60_000
const stopLimitMs = 8_000

export type OutboxSenderOptions = {
  outbox: Outbox
  transport: EmailTransport
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  now: () => number
  /** How often other processes' emails and those to be tried again are looked for. */
  pollMs?: number
}

/**
 * Sends what waits in the outbox, at once when this process wrote it. Any number of processes may
 * do so. An email is sent at least once: twice only if the process dies between the server's answer
 * and the mark.
 */
export function startOutboxSender({
  outbox,
  transport,
  logger,
  now,
  pollMs = 5_000,
}: OutboxSenderOptions) {
  let isStopped = false
  let isCalled = false
  let underWay: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    isCalled = true
    if (isStopped || underWay) return
    clearTimeout(timer)
    underWay = run().finally(() => {
      underWay = undefined
      if (isCalled) wake()
      else if (!isStopped) timer = setTimeout(wake, pollMs).unref()
    })
  }

  async function run(): Promise<void> {
    try {
      while (isCalled && !isStopped) {
        isCalled = false
        const emails = await outbox.claim(atOnce, leaseMs)
        await Promise.all(emails.map(email => ('damage' in email ? giveUp(email) : send(email))))
        if (emails.length > 0) isCalled = true
      }
    } catch (error) {
      // What a database says of a failed statement holds the statement's values.
      logger.error({ code: toEmailDeliveryFailure(error).code }, 'the outbox does not answer')
    }
  }

  /** Never to be read any better: the emails behind it are not held up. */
  async function giveUp({ id, kind, attempts, damage }: UnreadableEmail): Promise<void> {
    await outbox.setAside(id)
    logger.error({ mail: id, kind, attempts, damage }, 'an email cannot be read and is given up')
  }

  async function send({ id, messageId, kind, mailing, attempts }: ClaimedEmail): Promise<void> {
    if (mailing.expiresAtMs !== undefined && mailing.expiresAtMs <= now()) {
      logger.warn({ kind, attempts }, 'an email was too late and is not sent')
      return outbox.settle(id, 'dead')
    }
    const error = await within(sendingLimitMs, transport.deliver({ messageId, mailing })).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error('Not sent'),
    )
    if (error === undefined) {
      await outbox.settle(id, 'sent')
      logger.info({ kind, attempts }, 'email sent')
      return
    }
    const failure = toEmailDeliveryFailure(error)
    const delayMs = isPermanentEmailFailure(failure) ? undefined : computeRetryDelayMs(attempts)
    if (delayMs === undefined) {
      await outbox.settle(id, 'dead')
      logger.error({ kind, attempts, ...failure }, 'an email cannot be sent and is given up')
    } else {
      await outbox.postpone(id, delayMs)
      logger.warn({ kind, attempts, delayMs, ...failure }, 'an email is not sent yet')
    }
  }

  outbox.onEmail(wake)
  wake()

  return {
    /** Begins no more emails and waits for those under way. */
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      if (underWay)
        await within(stopLimitMs, underWay).catch(() => {
          logger.warn({}, 'emails under way were left behind; they will be sent again')
        })
    },
  }
}

async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('No answer in time')), limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
