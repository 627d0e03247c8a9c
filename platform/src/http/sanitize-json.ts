const deepest = 64

/**
 * Makes parsed JSON safe to walk and to copy: what is nested deeper than any call needs is refused
 * before a recursive function meets it, and keys that would become an object's prototype are taken
 * out.
 */
export function sanitizeJson(value: unknown): 'too deep' | undefined {
  let level = isNested(value) ? [value] : []
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepest) return 'too deep'
    const next: object[] = []
    for (const holder of level) {
      if (Object.hasOwn(holder, '__proto__')) Reflect.deleteProperty(holder, '__proto__')
      for (const field of Object.values(holder)) if (isNested(field)) next.push(field)
    }
    level = next
  }
  return undefined
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
