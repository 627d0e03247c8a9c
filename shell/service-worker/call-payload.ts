/** What a call asks for, and for whom. */
export type CallPayload = {
  /** As the call says it, without what proves who asks: that is renewed, and is never kept. */
  readonly asked: readonly (readonly [name: string, value: unknown])[]
  /** The group whose prices are asked for. */
  readonly group?: string
  readonly hasProof: boolean
}

/** A search of the catalogue, as far as the worker reads it. */
export type SearchPayload = {
  readonly _searchText?: unknown
  readonly _searchExactly?: unknown
  readonly _appliedFilters?: unknown
  readonly _appliedSort?: unknown
  readonly _availableFilters?: unknown
  readonly groupId?: unknown
  readonly groupToken?: unknown
}

export function parseCallPayload(parameters: URLSearchParams): CallPayload {
  const search = parseSearchPayload(parameters)
  const group = search?.groupId ?? parameters.get('userGroupId')
  const asked = [...parameters]
    .filter(([name]) => !isProof(name))
    .map(
      ([name, value]) => [name, name === 'request' && search ? unproven(search) : value] as const,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  return {
    asked,
    ...(group !== null && group !== undefined && { group: String(group) }),
    hasProof: [...parameters.keys()].some(isProof) || search?.groupToken !== undefined,
  }
}

/** The abstract query of a search; undefined where there is none, or none that can be read. */
export function parseSearchPayload(parameters: URLSearchParams): SearchPayload | undefined {
  try {
    const query: unknown = JSON.parse(parameters.get('request') ?? 'null')
    return typeof query === 'object' ? (query ?? undefined) : undefined
  } catch {
    return undefined
  }
}

const isProof = (name: string) => /token/i.test(name)

function unproven({ groupToken, ...query }: SearchPayload): object {
  return query
}
