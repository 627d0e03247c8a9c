import { fail, type Result } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'

/**
 * Asks for an email with a link to a new password; without a connection nothing is tried
 * (docs/rules/account.md#passwords).
 */
export function useRequestPasswordReset(): (email: string) => Promise<Result<true>> {
  const { api, network } = useServices()
  return async email =>
    network.state === 'reachable' ? api.user.resetPassword(email) : fail({ kind: 'offline' })
}
