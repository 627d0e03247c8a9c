const ending = '@canary'

/** What the code of a canary is noted as, so that it is told apart from what is live. */
export const formatCanaryName = (remote: string) => remote + ending

/** The remote of such a name; `undefined` for one that is live. */
export function parseCanaryRemote(name: string): string | undefined {
  return name.endsWith(ending) ? name.slice(0, -ending.length) : undefined
}

/** The versions of a side, by remote: of `cart@1f2e,catalog@0a1b`. */
export function parseCanaryCohort(side: string): Map<string, string> {
  const named = side.split(',').filter(Boolean)
  return new Map(
    named.map((one): [string, string] => {
      const at = one.indexOf('@')
      return [one.slice(0, at), one.slice(at + 1)]
    }),
  )
}
