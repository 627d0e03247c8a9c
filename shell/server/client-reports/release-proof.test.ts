import { describe, expect, it } from '@jest/globals'
import { createReleaseProof, isValidReleaseProof, listServedReleases } from './release-proof.ts'

const key = 'a key of sixteen letters'
const releases = { catalog: '1a', content: '2b' }

describe('the signed proof of the releases of a page', () => {
  const proof = createReleaseProof(key, releases)

  it('is valid for the same releases in any order', () => {
    expect(isValidReleaseProof(key, { content: '2b', catalog: '1a' }, proof)).toBe(true)
  })

  it.each([
    ['another version', { catalog: '9z', content: '2b' }],
    ['a missing remote', { catalog: '1a' }],
    ['an additional remote', { ...releases, poll: '3c' }],
    ['versions swapped between remotes', { catalog: '2b', content: '1a' }],
  ])('is invalid for %s', (_what, others) => {
    expect(isValidReleaseProof(key, others, proof)).toBe(false)
  })

  it('is invalid under another key, shortened, or with letters outside ASCII', () => {
    expect(isValidReleaseProof('another key of sixteen', releases, proof)).toBe(false)
    expect(isValidReleaseProof(key, releases, proof.slice(0, -1))).toBe(false)
    expect(isValidReleaseProof(key, releases, `${proof.slice(0, -1)}я`)).toBe(false)
  })

  it('does not include remotes that are down', () => {
    expect(
      listServedReleases([
        { name: 'catalog', version: '1a' },
        { name: 'poll', version: '' },
      ]),
    ).toEqual({ catalog: '1a' })
  })
})
