import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from '@jest/globals'
import { faultPipeFd } from './report-fault.ts'

const script = path.join(__dirname, 'guarded-process.ts')

/** Runs a process that has a guard; answers how it ended, and what was said of it. */
async function run(deed: string) {
  const child = spawn(process.execPath, ['--max-old-space-size=512', script, deed], {
    stdio: ['ignore', 'inherit', 'inherit', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH },
  })
  const pipe = child.stdio[faultPipeFd] as NodeJS.ReadableStream
  const [said, [code, signal]] = await Promise.all([text(pipe), once(child, 'close')])
  return {
    end: signal ?? code,
    faults: said
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line)),
  }
}

describe('the guard thread of a render worker', () => {
  it('kills a process if a render blocks the event loop, and reports the remote', async () => {
    expect(await run('loops in render')).toEqual({
      end: 'SIGKILL',
      faults: [
        { kind: 'stands', page: 7 },
        { kind: 'blocked', remote: 'catalog', problem: 'its code blocks the event loop' },
      ],
    })
  })

  it('reports a possibly blocked event loop early, with the page being rendered', async () => {
    expect(await run('computes for a while')).toEqual({
      end: 7,
      faults: [{ kind: 'stands', page: 7 }],
    })
  })

  it('kills a process if a loader blocks the event loop, and reports the remote', async () => {
    const { end, faults } = await run('loops in loader')
    expect([end, faults]).toMatchObject([
      'SIGKILL',
      [
        { kind: 'stands', page: null },
        { kind: 'blocked', remote: 'content' },
      ],
    ])
  })

  it('kills a process whose memory is filled by rendering, and reports the remote', async () => {
    const { end, faults } = await run('fills the memory')
    expect(end).toBe('SIGKILL')
    expect(faults.at(-1)).toMatchObject({ remote: 'catalog' })
  })

  it('does not kill a process that waits without using CPU time', async () => {
    expect(await run('waits')).toEqual({ end: 7, faults: [] })
  })
})
