import type { Match, Params, Route } from './route.ts'

/** The frame and the page that live at a path, percent signs and all; none where no route fits. */
export type Matcher<Services> = (pathname: string) => readonly Match<Services>[]

/** Fixed parts win over named ones, and those over `*`; of equals the first in the table. */
export function createMatcher<Services>(routes: readonly Route<Services>[]): Matcher<Services> {
  const branches = branchesOf(routes, [])
    .map(branch => ({ branch, parts: branch.flatMap(({ path = '' }) => partsOf(path)) }))
    .sort((one, other) => looseness(one.parts) - looseness(other.parts))

  return pathname => {
    const asked = decoded(partsOf(pathname))
    for (const { branch, parts } of branches) {
      const params = paramsOf(parts, asked)
      if (params) return branch.map(route => ({ route, params }))
    }
    return []
  }
}

function branchesOf<Services>(
  routes: readonly Route<Services>[],
  above: readonly Route<Services>[],
): (readonly Route<Services>[])[] {
  return routes.flatMap(route => {
    const branch = [...above, route]
    return route.children ? branchesOf(route.children, branch) : [branch]
  })
}

function partsOf(path: string): string[] {
  const trimmed = path.replace(/^\/+|\/+$/g, '')
  return trimmed ? trimmed.split('/') : []
}

function looseness(parts: readonly string[]): number {
  if (parts.at(-1) === '*') return 1_000 - parts.length
  return parts.filter(part => part.startsWith(':')).length
}

/** A path with broken percent signs stays as it stands. */
function decoded(parts: string[]): string[] {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return parts
  }
}

function paramsOf(parts: readonly string[], asked: readonly string[]): Params | null {
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    if (part === '*') return { ...params, '*': asked.slice(index).join('/') }
    const given = asked[index]
    if (!given) return null
    if (part.startsWith(':')) params[part.slice(1)] = given
    else if (part.toLowerCase() !== given.toLowerCase()) return null
  }
  return asked.length === parts.length ? params : null
}
