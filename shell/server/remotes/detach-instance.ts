type FederationGlobals = {
  __INSTANCES__: { name: string; options: { id: string } }[]
  __SHARE__?: Record<string, unknown>
}

/**
 * Takes a remote's federation instance out of the process's globals. The runtime inside each
 * remote registers itself there, and the next version of the same name would adopt it, mixing two
 * versions and keeping both alive. The remote itself holds its own reference.
 */
export function detachInstance(container: string): void {
  const globals = (globalThis as { __FEDERATION__?: FederationGlobals }).__FEDERATION__
  if (!globals) return
  for (const instance of globals.__INSTANCES__.filter(({ name }) => name === container)) {
    globals.__INSTANCES__.splice(globals.__INSTANCES__.indexOf(instance), 1)
    delete globals.__SHARE__?.[instance.options.id]
  }
  delete globals.__SHARE__?.[container]
}
