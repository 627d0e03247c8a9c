/** So many addresses that ask in the same terms are read in each department of a view. */
const maxOfTerms = 2
/** The path of a view, where it has one, and what comes next. */
const department = /^(?:\/[a-z]{2}(?=\/|$))?(?:\/[^/]*)?/
/** Combinations of more are the same code once more. */
const maxParameters = 2

/**
 * Filters, sorts and pages of all lists make more addresses than anybody reads: takes the first
 * ones of each combination of parameters in each department of each view.
 */
export function createQueryLimiter(): (address: string) => boolean {
  const taken = new Map<string, number>()
  return address => {
    const { pathname, searchParams } = new URL(address)
    const names = [...new Set(searchParams.keys())].toSorted()
    if (searchParams.size > maxParameters) return false
    const terms = `${department.exec(pathname)?.[0]} ${names.join()}`
    const count = taken.get(terms) ?? 0
    taken.set(terms, count + 1)
    return count < maxOfTerms
  }
}
