import { describe, expect, it } from '@jest/globals'
import { singletonVersions } from './singletons.ts'
import { findSharedModuleConflict } from './unfit-shared.ts'

const { react = '' } = singletonVersions
const [major, minor] = react.split('.')
const own = (requiredVersion: string) => ({ name: 'react', requiredVersion, singleton: true })

describe('the shared packages of a remote from another repository', () => {
  it('are accepted with a copy of React of another patch version', () => {
    expect(findSharedModuleConflict([own(`^${major}.${minor}.0`)])).toBeUndefined()
  })

  it('are accepted with packages of its own that the shop does not share', () => {
    const other = { name: 'small-package', requiredVersion: '^1.0.0', singleton: false }
    expect(findSharedModuleConflict([own(`^${react}`), other])).toBeUndefined()
  })

  it('are refused with another major of React, and both versions are named', () => {
    expect(findSharedModuleConflict([own('^18.3.1')])).toBe(
      `it needs react ^18.3.1, and this shop has ${react}`,
    )
  })

  it('are refused with a React that is not a singleton', () => {
    expect(findSharedModuleConflict([{ ...own(`^${react}`), singleton: false }])).toContain(
      '`singleton: true`',
    )
  })
})
