import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { runWebpack } from '@vitrina/federation/build'
import react from 'react'
import { evaluateRemote } from './evaluate-remote.ts'
import { loadShareScopeFactory } from './share-scope.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-versions-'))
const page = globalThis as { SINGLETON_VERSIONS?: object }

beforeAll(() => {
  page.SINGLETON_VERSIONS = { react: react.version }
})
afterAll(() => {
  delete page.SINGLETON_VERSIONS
  rmSync(folder, { recursive: true })
})

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

/**
 * A remote of another team, with copies of its own of what it shares; answers the versions it runs
 * on.
 */
async function versionsIn(
  name: string,
  own: Record<string, string>,
  singleton: boolean,
  ranges: Record<string, string> = {},
) {
  for (const [module, version] of Object.entries(own)) {
    write(`${name}/node_modules/${module}/package.json`, JSON.stringify({ name: module, version }))
    write(`${name}/node_modules/${module}/index.js`, `exports.version = '${version}, its own'`)
  }
  const names = Object.keys(own)
  const versions = names.map(module => `'${module}': require('${module}').version`)
  write(`${name}/screen.js`, `exports.versions = { ${versions.join()} }`)
  await runWebpack({
    mode: 'production',
    context: path.join(folder, name),
    target: 'async-node20',
    entry: {},
    output: { path: path.join(folder, name, 'dist'), asyncChunks: false },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './screen': './screen.js' },
        library: { type: 'commonjs-module' },
        remoteType: 'script',
        shared: Object.fromEntries(
          names.map(module => [
            module,
            {
              ...{ singleton, strictVersion: singleton },
              requiredVersion: ranges[module] ?? `^${own[module]}`,
            },
          ]),
        ),
        dts: false,
        manifest: false,
      }),
    ],
  })
  const code = { file: path.join(folder, name, 'dist/remoteEntry.js'), exposes: ['./screen'] }
  const newScope = await loadShareScopeFactory()
  const modules = await evaluateRemote(code, newScope(), 5_000)
  return (modules.get('./screen') as { versions: Record<string, string> }).versions
}

it('a remote built with an earlier patch version of React runs on the shell’s React', async () => {
  const [major, minor] = react.version.split('.')
  const own = { react: `${major}.${minor}.0` }
  expect(await versionsIn('patched', own, true)).toEqual({ react: react.version })
})

it('a remote built with a later patch version of React runs on the shell’s React', async () => {
  const [major, minor, patch] = react.version.split('.')
  const own = { react: `${major}.${minor}.${Number(patch) + 1}` }
  const range = { react: `^${major}.${minor}.0` }
  expect(await versionsIn('later', own, true, range)).toEqual({ react: react.version })
})

it('a remote with another React major is refused, and the error has both versions', async () => {
  await expect(versionsIn('outdated', { react: '18.3.1' }, true)).rejects.toThrow(
    `Version ${react.version} from the shell of shared singleton module react does not satisfy the requirement of outdated which needs ^18.3.1`,
  )
})

it('a package that the shell does not share is loaded from the remote’s build', async () => {
  expect(await versionsIn('alone', { 'small-package': '1.0.1' }, false)).toEqual({
    'small-package': '1.0.1, its own',
  })
})
