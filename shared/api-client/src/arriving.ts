import { fail, type Result } from '@vitrina/domain'

type Calls<Room> = { [Call in keyof Room]: (...given: never[]) => Promise<Result<unknown>> }

/**
 * Calls whose code comes when one of them is first made. Without a connection it does not come, and
 * the call fails as it would have: `offline`.
 */
export function arriving<Room extends Calls<Room>>(
  names: Record<keyof Room, true>,
  load: () => Promise<Room>,
): Room {
  const call =
    (name: keyof Room) =>
    async (...given: never[]) => {
      const room = await load().catch(() => null)
      return room ? room[name](...given) : fail({ kind: 'offline' } as const)
    }
  const calls = Object.keys(names).map(name => [name, call(name as keyof Room)])
  return Object.fromEntries(calls) as Room
}
