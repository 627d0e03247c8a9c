export type RemoteDevArguments = { remote: string; shop: string; port: number }

const usage =
  'npm run dev -- --remote <remote> --shell <address of a running shop> [--port <port of the build server>]'
const usualPort = 3100

/** What `npm run dev` is asked for; `undefined` for the whole shop. @throws with the usage. */
export function readDevArguments(args: readonly string[]): RemoteDevArguments | undefined {
  if (args.length === 0) return undefined
  const options = new Map<string, string>()
  for (let at = 0; at < args.length; at += 2) {
    const [name = '', value] = [args[at], args[at + 1]]
    if (!['--remote', '--shell', '--port'].includes(name) || !value) throw new Error(usage)
    options.set(name, value)
  }
  const remote = options.get('--remote')
  const shop = options.get('--shell')
  if (!remote || !shop || !URL.canParse(shop)) throw new Error(usage)
  return { remote, shop: new URL(shop).origin, port: Number(options.get('--port') ?? usualPort) }
}
