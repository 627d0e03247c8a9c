import type { ShopServices } from '@vitrina/federation'
import type { SyncQueue } from '@vitrina/sync-queue'

type Options = {
  queue: Pick<SyncQueue, 'context' | 'clearUntransmitted'>
  services: Pick<ShopServices, 'events' | 'session'>
  reportError: (error: unknown) => void
}

/**
 * Keeps in step with the session what the queue holds of the person: the token, which the service worker
 * cannot read elsewhere, and what was to be changed in the account.
 */
export async function followSession({ queue, services, reportError }: Options): Promise<void> {
  const { events, session } = services

  async function keepToken() {
    const kept = await queue.context.read('token')
    const token = session.token()
    if (token === kept) return
    if (token === null) await queue.context.remove('token')
    else await queue.context.keep('token', token)
  }

  const forgetChanges = () => void queue.clearUntransmitted('user').catch(reportError)

  session.onChange(() => void keepToken())
  events.on('session:signed-out', ({ why, where }) => {
    // What expired waits for its owner; another tab's log-out is that tab's to follow.
    if (why === 'asked' && where === 'here') forgetChanges()
  })
  events.on('session:signed-in', ({ isStranger }) => {
    if (isStranger) forgetChanges()
  })
  await keepToken()
}
