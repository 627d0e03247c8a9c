/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createInstance } from '@module-federation/enhanced/runtime'
import react from 'react'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { createModuleLoader } from './create-module-loader.ts'

const integrity = 'sha384-oqVuAfXRKap7fdgcCY5uykM6'
const url = 'http://localhost/remotes/content/1a/client/remoteEntry.js'
const content = {
  name: 'content',
  container: 'vitrina_content',
  entry: { url, integrity },
} as RemoteSnapshot
const account = { name: 'account', container: 'vitrina_account', entry: null } as RemoteSnapshot

type Page = { SINGLETON_VERSIONS?: object; vitrina_content?: object | undefined }
const page = globalThis as Page

let asked: HTMLScriptElement[]
let hosts = 0
let watch: MutationObserver

beforeEach(() => {
  page.SINGLETON_VERSIONS = { react: react.version }
  asked = []
  watch = new MutationObserver(changes => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement) asked.push(node)
    }
  })
  watch.observe(document, { childList: true, subtree: true })
})
afterEach(() => {
  watch.disconnect()
  page.vitrina_content = undefined
  delete page.SINGLETON_VERSIONS
})

function open() {
  hosts += 1
  const runtime = createInstance({ name: `host-${hosts}`, remotes: [] })
  // Every test is a page of its own.
  const name = `content-${hosts}`
  const load = createModuleLoader(runtime, [{ ...content, name }, account], document)
  return { load, name }
}

/** The script that is asked for next: it fails, or leaves a container behind. */
async function answer(container?: object): Promise<HTMLScriptElement> {
  const before = asked.length
  while (asked.length === before) await new Promise(done => setTimeout(done))
  const script = asked.at(-1) as HTMLScriptElement
  page.vitrina_content = container
  script.dispatchEvent(new Event(container ? 'load' : 'error'))
  return script
}

type ScopeOfShell = Record<string, Record<string, { lib(): unknown }>>

/** A container as a build leaves it, which notes the share scope that it gets. */
function newContainer() {
  const seen: ScopeOfShell[] = []
  return {
    seen,
    init: (scope: ScopeOfShell) => void seen.push(scope),
    get: async (expose: string) => () => ({ default: expose }),
  }
}

describe('the federation runtime of a page', () => {
  it('loads a remote’s entry script with the integrity hash of its release', async () => {
    const { load, name } = open()
    const loading = load(name, './messages/ru-RU')
    const [script, module] = await Promise.all([answer(newContainer()), loading])
    expect(module).toEqual({ default: './messages/ru-RU' })
    const { src, integrity: sealed, crossOrigin } = script
    expect({ src, sealed, crossOrigin }).toEqual({
      ...{ src: url, sealed: integrity, crossOrigin: 'anonymous' },
    })
  })

  it('retries a failed entry script at the same URL with ?attempt=1', async () => {
    const { load, name } = open()
    const failing = load(name, './hero').catch(() => null)
    const [failed] = await Promise.all([answer(), failing])
    const [next, module] = await Promise.all([answer(newContainer()), load(name, './hero')])
    expect(failed.src).toBe(url)
    expect(next.src).toBe(`${url}?attempt=1`)
    expect(next.integrity).toBe(integrity)
    expect(module).toEqual({ default: './hero' })
  })

  it('shares the React instance of the shell with a remote', async () => {
    const { load, name } = open()
    const container = newContainer()
    await Promise.all([answer(container), load(name, './hero')])
    expect(container.seen[0]?.react?.[react.version]?.lib()).toBe(react)
  })

  it('rejects a module of a remote that is down', async () => {
    const { load } = open()
    await expect(load('account', './orders')).rejects.toThrow('account')
  })
})
