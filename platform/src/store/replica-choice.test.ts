import { describe, expect, it } from '@jest/globals'
import { chooseReplica, type Replica } from './replica-choice.ts'

/** A replica that can be told how it is. */
function replicaIn(state: { has: boolean | Error }, name = 'one'): Replica & { asked: number } {
  return {
    name,
    asked: 0,
    async hasAll() {
      this.asked += 1
      if (state.has instanceof Error) throw state.has
      return state.has
    },
  }
}

function choiceOf(replicas: readonly Replica[]) {
  const clock = { ms: 0 }
  const told: string[] = []
  const choice = chooseReplica(replicas, {
    report: ({ name, state }) => void told.push(`${name} ${state}`),
    now: () => clock.ms,
    async pause(ms) {
      clock.ms += ms
    },
  })
  return { choice, clock, told }
}

describe('the choice of a database replica', () => {
  it('alternates between replicas that are up to date', async () => {
    const replicas = ['one', 'two'].map(name => replicaIn({ has: true }, name))
    const { choice, told } = choiceOf(replicas)
    const names: (string | undefined)[] = []
    for (let turn = 0; turn < 4; turn += 1) names.push((await choice.choose('0/1'))?.name)
    expect(names).toEqual(['two', 'one', 'two', 'one'])
    expect(told).toEqual([])
  })

  it('waits 100 ms for a replica that is up to date by then', async () => {
    const state = { has: false }
    const replica = replicaIn(state)
    const { choice, clock } = choiceOf([
      {
        name: 'one',
        hasAll: async position => {
          if (clock.ms >= 100) state.has = true
          return replica.hasAll(position)
        },
      },
    ])
    expect((await choice.choose('0/1'))?.name).toBe('one')
    expect(clock.ms).toBe(100)
  })

  it('waits 300 ms for an outdated replica, and then skips it for two seconds', async () => {
    const state = { has: false }
    const { choice, clock, told } = choiceOf([replicaIn(state)])
    expect(await choice.choose('0/1')).toBeUndefined()
    expect(clock.ms).toBe(300)
    expect(await choice.choose('0/2')).toBeUndefined()
    expect(clock.ms).toBe(300)
    clock.ms += 2_000
    expect(await choice.choose('0/3')).toBeUndefined()
    expect(clock.ms).toBe(2_300)
    clock.ms += 2_000
    state.has = true
    expect((await choice.choose('0/4'))?.name).toBe('one')
    expect(told).toEqual(['one behind', 'one used'])
    expect(choice.states()).toEqual([{ name: 'one', state: 'used' }])
  })

  it('skips an unreachable replica, tries it again later and logs the problem once', async () => {
    const gone = replicaIn({ has: new Error('connect ECONNREFUSED') }, 'gone')
    const { choice, clock, told } = choiceOf([gone, replicaIn({ has: true }, 'well')])
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await choice.choose('0/1'))?.name).toBe('well')
      clock.ms += 2_001
    }
    expect(gone.asked).toBeGreaterThan(1)
    expect(told).toEqual(['gone away'])
    expect(choice.states()[0]).toEqual({
      ...{ name: 'gone', state: 'away', problem: 'connect ECONNREFUSED' },
    })
  })
})
