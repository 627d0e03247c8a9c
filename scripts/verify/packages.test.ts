import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'

const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8')

/** Where a package the shop is built on does its work. */
const places = [
  ['@module-federation/enhanced', 'shared/federation/build/remote-config.ts'],
  ['@module-federation/enhanced', 'shared/federation/build/shell-config.ts'],
  ['@module-federation/enhanced', 'shell/client/hydrate.tsx'],
  ['webpack', 'shared/federation/build/run-webpack.ts'],
  ['react', 'shell/app/layout/root.tsx'],
  ['react-dom', 'shell/client/hydrate-document.ts'],
  ['react-router', 'shared/page-loading/src/page-provider.tsx'],
  ['react-router', 'shared/page-loading/src/page-history.ts'],
  ['zustand', 'shell/app/panels.ts'],
  ['zustand', 'mf-cart-checkout/src/cart/cart.ts'],
  ['idb', 'shared/sync-queue/src/database-connection.ts'],
  ['workbox-webpack-plugin', 'shared/federation/build/precached-shell.ts'],
  ['workbox-strategies', 'shell/service-worker/answer-pages.ts'],
  ['i18next', 'shared/i18n/src/translations.ts'],
  ['express', 'shell/server/app.ts'],
  ['express', 'platform/src/app.ts'],
  ['@jest/globals', 'shared/events/src/event-bus.test.ts'],
  ['@playwright/test', 'e2e/test.ts'],
] as const

describe('the packages the shop is built on', () => {
  it.each(places)('include %s, imported in %s', (name, file) => {
    expect(read(file)).toMatch(new RegExp(`^(import|\\} from) .*'${name}(/[^']*)?'`, 'm'))
  })
})

describe('the top-level folders', () => {
  it('include the shell, the four remotes, shared and e2e', () => {
    const folders = ['shell', 'mf-catalog', 'mf-cart-checkout', 'mf-account', 'mf-content']
    for (const folder of [...folders, 'shared', 'e2e']) {
      expect([folder, existsSync(path.join(rootFolder, folder))]).toEqual([folder, true])
    }
  })

  it('are in one pnpm workspace with the commands start, stop, test and verify', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining(['start', 'stop', 'test', 'verify']),
    )
    const workspace = read('pnpm-workspace.yaml')
    for (const pattern of ['shared/*', 'shell', 'mf-*', 'platform', 'e2e']) {
      expect(workspace).toContain(`  - ${pattern}\n`)
    }
  })
})
