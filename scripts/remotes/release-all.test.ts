import { expect, it } from '@jest/globals'
import { ReleaseError } from '../release/release-error.ts'
import type { BuiltRemote } from './build-remote.ts'
import { releaseRemotes } from './release-all.ts'

const builds = ['account', 'catalog', 'content'].map(name => ({ name, version: '1', folder: '' }))

/** A store in which one remote has to be released before another. */
function storeWhere(needs: Readonly<Record<string, string>>) {
  const live: string[] = []
  const release = async ({ name }: BuiltRemote) => {
    const owner = needs[name]
    if (owner && !live.includes(owner)) throw new ReleaseError(`${owner} owns it.`, 'Wait.')
    live.push(name)
  }
  return { live, store: { release } }
}

it('a remote that takes over a path is released after the remote that drops it', async () => {
  const { live, store } = storeWhere({ account: 'content' })
  await releaseRemotes(store, builds)
  expect(live).toEqual(['catalog', 'content', 'account'])
})

it('a remote with another remote’s path is refused; other remotes are released', async () => {
  const { live, store } = storeWhere({ account: 'nobody' })
  await expect(releaseRemotes(store, builds)).rejects.toThrow('nobody owns it.')
  expect(live).toEqual(['catalog', 'content'])
})
