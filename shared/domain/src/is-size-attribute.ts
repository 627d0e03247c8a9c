/**
 * Whether an attribute is a size: each system of sizes is one of its own (`size`, `shoe_size`,
 * `size_eu`).
 */
export function isSizeAttribute(code: string): boolean {
  return /(^|_)size($|_)/.test(code)
}
