/** What a shopper can change of an account (docs/api/users.md#changing-the-profile). */
export type EditableProfile<Address> = {
  email: string
  firstname: string
  lastname: string
  addresses?: readonly Address[] | undefined
}

/** An address that is new has no id. */
export type EditableAddress = {
  id?: number | null | undefined
  default_shipping?: boolean | null | undefined
  default_billing?: boolean | null | undefined
}

/**
 * Does to a profile as it is `now` what a shopper meant who saw `seen` and wanted `wanted`: what
 * they left alone stays, whoever else has changed it since. Without `seen.addresses` those wanted
 * replace all.
 */
export function mergeProfile<Now extends EditableAddress, Wanted extends EditableAddress>(
  now: EditableProfile<Now>,
  seen: EditableProfile<Wanted>,
  wanted: EditableProfile<Wanted>,
): EditableProfile<Now | Wanted> {
  const pick = (name: 'email' | 'firstname' | 'lastname') =>
    wanted[name] === seen[name] ? now[name] : wanted[name]
  const addresses =
    wanted.addresses && seen.addresses
      ? mergeAddresses(now.addresses ?? [], seen.addresses, wanted.addresses)
      : wanted.addresses
  return {
    email: pick('email'),
    firstname: pick('firstname'),
    lastname: pick('lastname'),
    ...(addresses && { addresses }),
  }
}

/**
 * The same for addresses, each named by its id: only those that `seen` or `wanted` name are
 * touched. One that was changed here and removed elsewhere comes back as a new one.
 */
export function mergeAddresses<Now extends EditableAddress, Wanted extends EditableAddress>(
  now: readonly Now[],
  seen: readonly Wanted[],
  wanted: readonly Wanted[],
): (Now | Wanted)[] {
  const kept = now.flatMap((address): (Now | Wanted)[] => {
    const before = withId(seen, address.id)
    const after = withId(wanted, address.id)
    if (after) return [mergeFields(address, before, after)]
    return before ? [] : [address]
  })
  const added = wanted.flatMap(address => {
    if (withId(now, address.id)) return []
    const before = withId(seen, address.id)
    const { id: _, ...fresh } = address
    return before && isSame(before, address) ? [] : [fresh as Wanted]
  })
  const chosen = (['default_shipping', 'default_billing'] as const).filter(flag =>
    wanted.some(address => address[flag] && !withId(seen, address.id)?.[flag]),
  )
  return [
    ...kept.map(address => (withId(wanted, address.id) ? address : without(chosen, address))),
    ...added,
  ]
}

function mergeFields<Now extends EditableAddress, Wanted extends EditableAddress>(
  now: Now,
  seen: Wanted | undefined,
  wanted: Wanted,
): Now {
  const names = new Set([...Object.keys(wanted), ...Object.keys(seen ?? {})]) as Set<keyof Wanted>
  const changed = [...names]
    .filter(name => name !== 'id' && !isSame(seen?.[name], wanted[name]))
    .map(name => [name, wanted[name]])
  return { ...now, ...Object.fromEntries(changed) }
}

/** There is one default of each kind: the one just chosen. */
function without<Address extends EditableAddress>(
  flags: readonly (keyof EditableAddress)[],
  address: Address,
): Address {
  const cleared = flags.filter(flag => address[flag]).map(flag => [flag, undefined])
  return cleared.length > 0 ? { ...address, ...Object.fromEntries(cleared) } : address
}

function withId<Address extends EditableAddress>(
  addresses: readonly Address[],
  id: EditableAddress['id'],
): Address | undefined {
  return id ? addresses.find(address => address.id === id) : undefined
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
