export type ImageConfig = { environment: Record<string, string>; command: string[] | undefined }

/** What a stage of a Dockerfile says of processes: `ENV` and `CMD`, with those it begins from. */
export function readImageConfig(dockerfile: string, target: string): ImageConfig {
  const stages = new Map<string, ImageConfig>()
  let stage: ImageConfig = { environment: {}, command: undefined }
  const lines = dockerfile.replace(/\\\n\s*/g, ' ').split('\n')
  for (const line of lines) {
    const [word, rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim())?.slice(1) ?? []
    if (word === 'FROM') {
      const [from = '', , name = ''] = rest.split(/\s+/)
      const base = stages.get(from)
      stage = { environment: { ...base?.environment }, command: base?.command }
      stages.set(name, stage)
    }
    if (word === 'ENV') {
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) {
        stage.environment[name] = value
      }
    }
    if (word === 'CMD') stage.command = JSON.parse(rest)
  }
  const image = stages.get(target)
  if (!image) throw new Error(`The Dockerfile has no stage ${target}`)
  return image
}
