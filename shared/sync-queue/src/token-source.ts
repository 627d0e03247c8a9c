import type { Result } from '@vitrina/domain'

/** What the queue needs of the shopper's session: its token, and a way to another one (contract §16.3). */
export interface TokenSource {
  /** `null` for a guest. */
  token(): string | null
  /** Another token for one that was refused. Callers at the same time share one request. */
  refresh(refused: string): Promise<Result<string>>
  /**
   * `refreshing`: somebody asks for another token now; `failed`: no token will be had until the
   * shopper signs in.
   */
  readonly lock?: 'free' | 'refreshing' | 'failed'
}

/** A task that meets a refresh in progress waits this long (contract §16.3). */
export const tokenWaitMs = 1_000
