/** What the email's link holds (docs/api/users.md#forgotten-password). */
export type ResetLink = { email: string; resetToken: string }

export function readResetLink(search: string): ResetLink | null {
  const query = new URLSearchParams(search)
  const email = query.get('email')
  const resetToken = query.get('token')
  return email && resetToken ? { email, resetToken } : null
}
