/**
 * Where a product lives, with the variant that is meant, where one is
 * (docs/rules/routes.md#variants-in-addresses).
 */
export function buildVariantPath(path: string, childSku: string | undefined): string {
  return childSku ? `${path}?childSku=${encodeURIComponent(childSku)}` : path
}
