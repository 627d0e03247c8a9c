import { Alert } from '@vitrina/ui'

/** Why the last press put nothing, or not everything, into the cart. */
export function AddToCartErrors({ refusals }: { refusals: readonly string[] }) {
  if (refusals.length === 0) return null
  return (
    <Alert tone="error">
      {refusals.map(refusal => (
        <p key={refusal}>{refusal}</p>
      ))}
    </Alert>
  )
}
