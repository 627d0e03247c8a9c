import { randomUUID } from 'node:crypto'
import { isSingleEmailAddress } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import type { AddressedEmail, EmailKind } from './email.ts'
import { readAddressedEmail } from './read-mailing.ts'

/** An email taken out to be sent. */
export type ClaimedEmail = ClaimedRow & { mailing: AddressedEmail }
/** One that cannot be read, and what is wrong with it. */
export type UnreadableEmail = ClaimedRow & { damage: string }

type ClaimedRow = {
  id: string
  /** The same in every attempt, so that an email that arrives twice can be known as one. */
  messageId: string
  kind: string
  /** How often it was tried, this attempt included. */
  attempts: number
}

export type OutboxCounts = { waiting: number; retrying: number; dead: number }

/** Where emails wait: written in the shop's own transactions, sent after them. */
export interface Outbox {
  /**
   * Writes an email beside the change it tells of: both are kept or neither. One without an address
   * is written as settled: the work is the same, and nobody is written to.
   */
  put(trx: Kysely<Tables>, email: AddressedEmail): Promise<void>
  /** Takes emails that are due for this process alone, until `leaseMs` have passed. */
  claim(most: number, leaseMs: number): Promise<(ClaimedEmail | UnreadableEmail)[]>
  postpone(id: string, delayMs: number): Promise<void>
  /** Ends an email and forgets what it said and to whom. */
  settle(id: string, state: 'sent' | 'dead'): Promise<void>
  /** Gives up an email that cannot be read, and keeps what is there for whoever looks at it. */
  setAside(id: string): Promise<void>
  /** Writes that an email was due and could not be written: it counts among the dead. */
  putDead(trx: Kysely<Tables>, kind: EmailKind): Promise<void>
  counts(): Promise<OutboxCounts>
  /** Calls `listener` whenever this process has committed an email. */
  onEmail(listener: () => void): void
}

export type OutboxOptions = {
  store: Store
  now: () => number
  /** What stands right of the @ in a Message-ID. */
  domain?: string
}

export function createOutbox({ store, now, domain = 'localhost' }: OutboxOptions): Outbox {
  const { db } = store
  const listeners: (() => void)[] = []

  return {
    async put(trx, email) {
      const isSent = isSingleEmailAddress(email.to)
      await trx
        .insertInto('mail')
        .values({
          message_id: `<${randomUUID()}@${domain}>`,
          kind: email.kind,
          content: isSent ? JSON.stringify(email) : null,
          state: isSent ? 'waiting' : email.to === '' ? 'sent' : 'dead',
          next_at: new Date(now()),
          expires_at: email.expiresAtMs ? new Date(email.expiresAtMs) : null,
          created_at: new Date(now()),
        })
        .execute()
      store.afterCommit(trx, () => {
        for (const listener of listeners) listener()
      })
    },

    async claim(most, leaseMs) {
      const at = new Date(now())
      const rows = await db
        // Materialized: a plan may ask a subquery again for each row, and each time the next emails
        // are free.
        .with(
          cte => cte('due').materialized(),
          query =>
            query
              .selectFrom('mail')
              .select('id')
              .where('state', '=', 'waiting')
              .where('next_at', '<=', at)
              .orderBy('next_at')
              .limit(most)
              .forUpdate()
              .skipLocked(),
        )
        .updateTable('mail')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_at: new Date(now() + leaseMs) }))
        .where('id', 'in', query => query.selectFrom('due').select('id'))
        .returning(['id', 'message_id', 'kind', 'content', 'attempts'])
        .execute()
      return rows.map(({ id, message_id: messageId, kind, content, attempts }) => {
        const row = { id, messageId, kind, attempts }
        const mailing = readAddressedEmail(content)
        return typeof mailing === 'string' ? { ...row, damage: mailing } : { ...row, mailing }
      })
    },

    async postpone(id, delayMs) {
      const due = db.updateTable('mail').set({ next_at: new Date(now() + delayMs) })
      await due.where('id', '=', id).where('state', '=', 'waiting').execute()
    },

    async settle(id, state) {
      await db.updateTable('mail').set({ state, content: null }).where('id', '=', id).execute()
    },

    async setAside(id) {
      await db.updateTable('mail').set({ state: 'dead' }).where('id', '=', id).execute()
    },

    async putDead(trx, kind) {
      const at = new Date(now())
      const row = { message_id: `<${randomUUID()}@${domain}>`, kind, content: null }
      await trx
        .insertInto('mail')
        .values({ ...row, state: 'dead', next_at: at, expires_at: null, created_at: at })
        .execute()
    },

    async counts() {
      const counted = await db
        .selectFrom('mail')
        .select(({ fn, eb }) => [
          fn.countAll().filterWhere('state', '=', 'waiting').as('waiting'),
          fn
            .countAll()
            .filterWhere(eb.and({ state: 'waiting' }).and('attempts', '>', 0))
            .as('retrying'),
          fn.countAll().filterWhere('state', '=', 'dead').as('dead'),
        ])
        .executeTakeFirstOrThrow()
      const { waiting, retrying, dead } = counted
      return { waiting: Number(waiting), retrying: Number(retrying), dead: Number(dead) }
    },

    onEmail: listener => void listeners.push(listener),
  }
}
