/**
 * Blocks of the back office that may hold the sizes of a product, the narrowest first: one for each
 * category its path goes through, then one for the whole shop.
 */
export function listSizeGuideBlockIds(path: string): string[] {
  const categories = path.split('/').filter(Boolean).slice(0, -1)
  return [...categories.toReversed().map(slug => `size_guide_${slug}`), 'size_guide']
}
