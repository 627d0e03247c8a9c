import { describe, expect, it } from '@jest/globals'
import { planChecks } from './plan-checks.ts'

const plan = (changed: string[], ...gone: string[]) =>
  planChecks(changed, file => !gone.includes(String(file)))

describe('npm run verify:changed', () => {
  it('runs a changed test, and the test beside a changed file', () => {
    const { tests } = plan(
      ['shared/ui/src/drawer.tsx', 'platform/src/app.test.ts'],
      'shared/ui/src/drawer.test.ts',
    )
    expect(tests).toEqual(['platform/src/app.test.ts', 'shared/ui/src/drawer.test.tsx'])
  })

  it('runs a test once when it changed together with its file', () => {
    const changed = ['shared/ui/src/drawer.tsx', 'shared/ui/src/drawer.test.tsx']
    expect(plan(changed, 'shared/ui/src/drawer.test.ts').tests).toEqual([changed[1]])
  })

  it('lints changed files that still exist and have a type that the linter checks', () => {
    const { lint } = plan(['README.md', 'gone.ts', 'knip.ts', 'a/b.module.css'], 'gone.ts')
    expect(lint).toEqual(['knip.ts', 'a/b.module.css'])
  })

  it('runs no e2e tests, which are left to `npm run e2e`', () => {
    expect(plan(['e2e/cart.spec.ts', 'e2e/shop.ts']).tests).toEqual([])
  })
})
