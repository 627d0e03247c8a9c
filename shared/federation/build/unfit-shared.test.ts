import { describe, expect, it } from '@jest/globals'
import { singletonVersions } from './singletons.ts'
import { findSharedModuleConflict } from './unfit-shared.ts'

const { react = '' } = singletonVersions
const [major, minor] = react.split('.')
const own = (requiredVersion: string) => ({ name: 'react', requiredVersion, singleton: true })

describe('the shared packages of a remote from another repository', () => {
  it('are accepted with React of another patch version', () => {
    expect(findSharedModuleConflict([own(`^${major}.${minor}.0`)])).toBeUndefined()
  })

  it('are accepted with an additional package that the shop does not share', () => {
    const other = { name: 'small-package', requiredVersion: '^1.0.0', singleton: false }
    expect(findSharedModuleConflict([own(`^${react}`), other])).toBeUndefined()
  })

  it('are rejected with another major version of React, and the error has both versions', () => {
    expect(findSharedModuleConflict([own('^18.3.1')])).toBe(
      `it needs react ^18.3.1, and this shop has ${react}`,
    )
  })

  it('are rejected if React is not a singleton', () => {
    expect(findSharedModuleConflict([{ ...own(`^${react}`), singleton: false }])).toContain(
      '`singleton: true`',
    )
  })
})
