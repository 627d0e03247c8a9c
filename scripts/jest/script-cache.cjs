const vm = require('node:vm')

/**
 * Every suite runs in a realm of its own, for which Jest compiles each file again, its own files too.
 * A script of V8 belongs to no realm: it is compiled once for all suites of a process, the functions
 * in it when they are first called. Loaded ahead of Jest by `--require`.
 */
const compileFunction = vm.compileFunction
/** By the name of the file. */
const scripts = new Map()

vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options
  // Where a script imports anything later, V8 must know which suite asks.
  if (!parsingContext || !filename || source.includes('import(')) {
    return compileFunction(source, parameters, options)
  }
  return compileScript(source, parameters, filename).runInContext(parsingContext)
}

function compileScript(source, parameters, filename) {
  const known = scripts.get(filename)
  if (known?.source === source && known.parameters.length === parameters.length) return known.script
  const opening = `(function (${parameters.join(', ')}) {`
  const script = new vm.Script(`${opening}${source}\n})`, {
    filename,
    columnOffset: -opening.length,
  })
  scripts.set(filename, { source, parameters, script })
  return script
}
