/** @jest-environment ./scripts/jsdom-environment.cjs */
import { describe, expect, it, jest } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import type { ShopServices } from '@vitrina/federation'
import { createTestServices } from '@vitrina/federation/testing'
import { createMemoryNavigator } from '@vitrina/page-loading/testing'
import { readCookieChoice, storeCookieChoice } from '@vitrina/storage'
import type { ModuleLoadResult, ModuleSource, ScreenModule } from '../app/remotes/module-source.ts'
import type { RemoteSnapshot } from '../app/remotes/snapshot.ts'
import { startRemoteListeners } from './start-listeners.ts'

type Listen = (services: ShopServices) => unknown

/** Remotes of which each has one listener; `null` cannot be loaded, `undefined` is down. */
function sourceOf(listeners: Record<string, Listen | null | undefined>): ModuleSource {
  const remotes = Object.entries(listeners).map(
    ([name, listen]): RemoteSnapshot => ({
      name,
      container: name,
      version: '1',
      offer: {
        messages: name,
        routes: [],
        targets: {},
        slots: {},
        services: {},
        listeners: ['./listen'],
      },
      entry: listen === undefined ? null : { url: `/${name}.js`, integrity: '' },
      assets: {},
    }),
  )
  async function read(id: string): Promise<ModuleLoadResult> {
    const listen = listeners[id.replace(':./listen', '')]
    if (!listen) return { module: null, reason: 'unreachable' }
    return { module: { default: listen } as unknown as ScreenModule }
  }
  return { remotes, isComplete: true, read }
}

describe('the listeners of remotes', () => {
  it('receive events from before and after their start, each once', async () => {
    const services = createTestServices()
    const heard: string[] = []
    services.events.emit('wishlist:changed', { count: 1 })
    await startRemoteListeners(
      sourceOf({ statistics: ({ events }) => events.onEvery(({ name }) => heard.push(name)) }),
      services,
      createMemoryNavigator(),
    )
    services.events.emit('compare:changed', { count: 1 })
    expect(heard).toEqual(['wishlist:changed', 'compare:changed'])
  })

  it('start even if other listeners cannot be loaded or throw', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const listen = jest.fn()
    const broken = () => {
      throw new Error('broken')
    }
    await startRemoteListeners(
      sourceOf({ gone: null, down: undefined, broken, listen }),
      createTestServices(),
      createMemoryNavigator(),
    )
    expect(listen).toHaveBeenCalledTimes(1)
    expect(said).toHaveBeenCalledWith('The listener broken:./listen failed:', new Error('broken'))
    said.mockRestore()
  })
})

describe('the listeners for analytics', () => {
  function open(listen: Listen) {
    const services = createTestServices({ messages: {} })
    const source = sourceOf({ visits: listen })
    const remotes = source.remotes.map(remote => ({
      ...remote,
      offer: { ...remote.offer, listeners: [], statistics: ['./listen'] },
    }))
    const start = () =>
      startRemoteListeners({ ...source, remotes }, services, createMemoryNavigator())
    const notice = () => services.notifications.store.getState().shown[0]
    return { services, start, notice }
  }

  it('start only after the shopper accepts in the cookie notice', async () => {
    const listen = jest.fn()
    const { start, notice } = open(listen)
    await start()
    await waitFor(() => expect(notice()?.topic).toBe('cookies'))
    expect(listen).not.toHaveBeenCalled()
    notice()?.action2?.onClick?.()
    await waitFor(() => expect(listen).toHaveBeenCalledTimes(1))
    expect(notice()).toBeUndefined()
  })

  it('do not start if the shopper refuses, and the cookie notice is not shown again', async () => {
    const listen = jest.fn()
    const { services, start, notice } = open(listen)
    await start()
    await waitFor(() => expect(notice()).toBeTruthy())
    notice()?.action1?.onClick?.()
    await start()
    expect(readCookieChoice(services.storage)?.statistics).toBe(false)
    expect([listen.mock.calls, notice()]).toEqual([[], undefined])
  })

  it('start at page load with stored consent, and stop when the consent is withdrawn', async () => {
    const stop = jest.fn()
    const listen = jest.fn(() => stop)
    const { services, start } = open(listen)
    storeCookieChoice(services.storage, true)
    await start()
    await waitFor(() => expect(listen).toHaveBeenCalledTimes(1))
    services.events.emit('cookies:chosen', { statistics: false })
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(1))
  })
})

describe('the shop’s configured analytics service', () => {
  const tag = () => document.querySelector('script[src="https://counter.example/metrika/tag.js"]')
  const counter = { id: '123', origin: 'https://counter.example' }

  function open(settings: Partial<ShopServices['settings']>) {
    const services = createTestServices()
    Object.assign(services.settings, settings)
    const notice = () => services.notifications.store.getState().shown[0]
    return {
      services,
      notice,
      start: () => startRemoteListeners(sourceOf({}), services, createMemoryNavigator()),
    }
  }

  it('is absent without configuration, and no cookie notice is shown', async () => {
    const { start, notice, services } = open({})
    storeCookieChoice(services.storage, true)
    await start()
    expect([tag(), notice()]).toEqual([null, undefined])
  })

  it('is loaded after consent to the notice, and removed when consent is withdrawn', async () => {
    const { start, notice, services } = open({ counter })
    await start()
    await waitFor(() => expect(notice()?.topic).toBe('cookies'))
    expect(tag()).toBeNull()
    expect(notice()?.detail).toContain('Яндекс')
    notice()?.action2?.onClick?.()
    await waitFor(() => expect(tag()).toBeTruthy())
    services.events.emit('cookies:chosen', { statistics: false })
    await waitFor(() => expect(tag()).toBeNull())
  })
})
