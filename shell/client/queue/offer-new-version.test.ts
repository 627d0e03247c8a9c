/** @jest-environment ./scripts/jsdom-environment.cjs */
import { type MessagePort, MessageChannel as NodeMessageChannel } from 'node:worker_threads'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import type { NetworkState } from '@vitrina/api-client'
import type { NotificationCenter } from '@vitrina/federation'
import { createTestServices } from '@vitrina/federation/testing'
import { offerNewVersion } from './offer-new-version.ts'

const words = {
  'newVersion.message': 'Вышла новая версия',
  'newVersion.detail': 'Корзина останется',
  'newVersion.reload': 'Обновить',
  'newVersion.later': 'Позже',
}

beforeEach(() => {
  Object.assign(globalThis, { MessageChannel: NodeMessageChannel })
  document.head.innerHTML = '<script src="/assets/shell.main.0a1b2c3d.js"></script>'
})

function networkFor() {
  const listeners: ((state: NetworkState) => void)[] = []
  return {
    state: 'reachable' as NetworkState,
    subscribe(listener: (state: NetworkState) => void) {
      listeners.push(listener)
      return () => undefined
    },
    become(state: NetworkState) {
      this.state = state
      for (const listener of listeners) listener(state)
    },
  }
}

/** A tab of the old version; `shell` is the script that the new worker has brought. */
function tabWith(shell: string, shownBefore?: Parameters<NotificationCenter['notify']>[0]) {
  const services = createTestServices({ messages: { queue: words } })
  if (shownBefore) services.notifications.notify(shownBefore)
  const told: string[] = []
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const worker = {
    state: 'installed',
    postMessage({ type, script }: { type: string; script?: string }, [port]: MessagePort[] = []) {
      told.push(type)
      port?.postMessage(script?.endsWith(shell))
      port?.on('close', resolve)
    },
  }
  const serviceWorker = Object.assign(new EventTarget(), { controller: {} })
  const reload = jest.fn()
  const registration = Object.assign(new EventTarget(), { waiting: worker, installing: null })
  const location = { reload, pathname: '/palto' }
  const { setInterval, clearInterval } = window
  const tab = { document, navigator: { serviceWorker }, location, setInterval, clearInterval }
  const network = networkFor()
  offerNewVersion(
    registration as unknown as ServiceWorkerRegistration,
    services,
    network,
    tab as unknown as Window,
  )
  const shown = () => services.notifications.store.getState().shown
  return { services, location, shown, told, reload, serviceWorker, answered, network }
}

test('a page of the old version shows an update notice, and does not reload', async () => {
  const { shown, told, reload } = tabWith('shell.main.99999999.js')
  await waitFor(() => expect(shown()).toHaveLength(1))
  expect(shown()[0]).toMatchObject({
    message: 'Вышла новая версия',
    hasNoTimeout: true,
    action2: { label: 'Позже' },
  })
  expect(told).toEqual(['HAS_SHELL'])
  expect(reload).not.toHaveBeenCalled()
})

test('a page reloads after the shopper accepts the update and its worker takes over', async () => {
  const { shown, told, reload, serviceWorker } = tabWith('shell.main.99999999.js')
  await waitFor(() => expect(shown()).toHaveLength(1))
  shown()[0]?.action1?.onClick?.()
  expect(told).toEqual(['HAS_SHELL', 'SKIP_WAITING'])
  expect(reload).not.toHaveBeenCalled()
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that already runs the new version shows no update notice', async () => {
  const { shown, answered } = tabWith('shell.main.0a1b2c3d.js')
  await answered
  expect(shown()).toEqual([])
})

test('the update notice is withdrawn offline, and shown again online', async () => {
  const { shown, network } = tabWith('shell.main.99999999.js')
  await waitFor(() => expect(shown()).toHaveLength(1))
  network.become('unreachable')
  expect(shown()).toEqual([])
  network.become('reachable')
  expect(shown()).toHaveLength(1)
})

test('a dismissed update notice is not shown again when back online', async () => {
  const { services, shown, network } = tabWith('shell.main.99999999.js')
  await waitFor(() => expect(shown()).toHaveLength(1))
  services.notifications.dismiss(shown()[0]?.id ?? 0)
  network.become('unreachable')
  network.become('reachable')
  expect(shown()).toEqual([])
})

test('the update notice is shown only after the cookie notice is closed', async () => {
  const cookies = { type: 'info', topic: 'cookies', message: 'Куки', hasNoTimeout: true } as const
  const { services, shown, answered } = tabWith('shell.main.99999999.js', cookies)
  await answered
  expect(shown()).toMatchObject([{ topic: 'cookies' }])
  services.notifications.withdraw('cookies')
  expect(shown()).toMatchObject([{ topic: 'new-version' }])
})
