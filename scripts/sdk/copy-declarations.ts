import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readPackageJson, sharedFolder } from './shared-packages.ts'

/**
 * Copies a declaration and all it leads to, so that they find each other without this workspace.
 * Answers the packages of npm they import.
 */
export async function copyDeclarations(
  door: string,
  emitted: string,
  folder: string,
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  const packages = new Set<string>()
  const waiting = [door]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const here = path.posix.dirname(file)
    const text = await readFile(path.join(emitted, file), 'utf8')
    const rewritten = text.replace(
      /(from |import\()(['"])([^'"]+)\2/g,
      (_, before, quote, asked) => {
        const target = findTarget(asked, here)
        if (!target) packages.add(packageOf(asked))
        else waiting.push(target.replace(/\.js$/, '.d.ts'))
        return `${before}${quote}${target ? relative(here, target) : asked}${quote}`
      },
    )
    await mkdir(path.join(folder, here), { recursive: true })
    await writeFile(path.join(folder, file), rewritten)
  }
  return packages
}

/** Of a module of ours, its place below `shared`; `undefined` for one of npm. */
function findTarget(asked: string, here: string): string | undefined {
  if (asked.startsWith('.')) return path.posix.join(here, compiled(asked))
  const [, name, door = ''] = asked.match(/^@vitrina\/([^/]+)(?:\/(.+))?$/) ?? []
  if (!name) return undefined
  const { exports } = readPackageJson(path.join(sharedFolder, name))
  const file = exports?.[door ? `./${door}` : '.']
  if (!file) throw new Error(`${asked} has no door of that name`)
  return path.posix.join(name, compiled(file))
}

const compiled = (file: string) => file.replace(/\.tsx?$/, '.js')

function relative(from: string, to: string): string {
  const way = path.posix.relative(from, to)
  return way.startsWith('.') ? way : `./${way}`
}

const packageOf = (asked: string) =>
  asked
    .split('/')
    .slice(0, asked.startsWith('@') ? 2 : 1)
    .join('/')
