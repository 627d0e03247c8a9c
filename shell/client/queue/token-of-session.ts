import { fail, succeed } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import type { TokenSource } from '@vitrina/sync-queue'

/** The queue sends on its own; what it does with a refused token is the session's to say. */
export function tokenOfSession({ token, carry }: ShopServices['session']): TokenSource {
  return {
    token,
    refresh: refused =>
      carry(async offered =>
        offered === null || offered === refused
          ? fail({ kind: 'signed-out', message: '' })
          : succeed(offered),
      ),
  }
}
