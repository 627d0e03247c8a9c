/** A variant's own picture. `no_selection` is a document's way of saying there is none. */
export function findVariantImage(
  variant: { readonly image?: string | undefined } | undefined,
): string | undefined {
  const image = variant?.image
  return image && image !== 'no_selection' ? image : undefined
}
