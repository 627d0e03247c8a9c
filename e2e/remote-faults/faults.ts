/** Where a remote's code misbehaves: in each screen it shows, or in each loader. */
type FaultLocation = 'screen' | 'loader'

export type RemoteFault = {
  name: string
  place: FaultLocation
  /** Runs each time that place does, once armed. `undefined` goes on with the screen itself. */
  code: string
}

const mebibyte = 1024 * 1024

/** What an adversary let a remote's code do at run time. */
export const remoteFaults: readonly RemoteFault[] = [
  {
    name: 'throws late',
    place: 'screen',
    code: `setTimeout(() => { throw new Error('late') }, 10)`,
  },
  { name: 'exits', place: 'screen', code: 'process.exit(1)' },
  { name: 'loops', place: 'screen', code: 'for (;;);' },
  {
    name: 'loops in loader',
    place: 'loader',
    code: 'for (;;);',
  },
  {
    name: 'leaks',
    place: 'screen',
    code: `(globalThis.leaked ??= []).push(Buffer.alloc(${20 * mebibyte}, 1))`,
  },
  {
    name: 'huge output',
    place: 'screen',
    code: `return 'x'.repeat(${100 * mebibyte})`,
  },
  {
    name: 'hangs in loader',
    place: 'loader',
    code: 'return new Promise(() => {})',
  },
  {
    name: 'hangs in render',
    place: 'screen',
    code: 'throw new Promise(() => {})',
  },
  {
    name: 'throws in render',
    place: 'screen',
    code: `throw new Error('in render')`,
  },
  {
    name: 'data that is no JSON',
    place: 'loader',
    code: 'return { kopecks: 1n }',
  },
]

/**
 * A server build that misbehaves while a file is there: so a release can pass its trial and break
 * later, as real ones do.
 */
export function injectFault(script: string, { place, code }: RemoteFault, armFile: string): string {
  return `${script}
;{
  const own = module.exports
  const fs = process.getBuiltinModule('node:fs')
  const isArmed = () => fs.existsSync(${JSON.stringify(armFile)})
  const misbehave = run => (...given) => {
    if (isArmed()) { ${code} }
    return run(...given)
  }
  const change = found => {
    if (typeof found?.default !== 'function') return found
    return ${
      place === 'screen'
        ? '{ ...found, default: misbehave(found.default) }'
        : '{ ...found, ...(found.loader && { loader: misbehave(async args => found.loader(args)) }) }'
    }
  }
  module.exports = {
    init: scope => own.init(scope),
    get: async expose => {
      const factory = await own.get(expose)
      return () => change(factory())
    },
  }
}
`
}
