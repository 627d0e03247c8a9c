import { createHash } from 'node:crypto'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compilation, type Compiler, type sources } from 'webpack'

const name = 'ChunkIntegrityPlugin'
const hashes = '__webpack_require__.integrity'
/** Stands in the entry until the chunks are final; not a word of anybody's code. */
const placeholder = '@chunk-integrity@'

/**
 * Has browsers check every chunk of a remote, script or sheet, against the sha384 of the build. The
 * hashes lie in the container's entry, which the release seals itself.
 */
export class ChunkIntegrityPlugin {
  readonly entry: string

  constructor(entry: string) {
    this.entry = entry
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, compilation => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, chunk => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule())
      })
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      scripts.createScript.tap(name, code => `${code}\n${sealed('script', 0)}`)
      const sheets = MiniCssExtractPlugin.getCompilationHooks(compilation)
      sheets.beforeTagInsert.tap(name, (code, { tag }) => `${code}\n${sealed(tag, 1)}`)
      compilation.hooks.processAssets.tap(
        // Names and contents of chunks are final by then.
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => writeHashes(compilation, this.entry),
      )
    })
  }
}

/** A chunk that is not in the list would be a fault of the build: it gets a hash nothing fits. */
function sealed(tag: string, kind: 0 | 1): string {
  return `${tag}.integrity = "sha384-" + ${hashes}[${kind}][chunkId];`
}

class IntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('chunk integrity')
  }

  override generate(): string {
    return `${hashes} = ${JSON.stringify(placeholder)};`
  }
}

function writeHashes(compilation: Compilation, entry: string): void {
  const scripts: Record<string, string> = {}
  const sheets: Record<string, string> = {}
  for (const chunk of compilation.chunks) {
    for (const file of chunk.files) {
      const of = file.endsWith('.css') ? sheets : scripts
      if (file !== entry) of[String(chunk.id)] = sha384(compilation.assets[file])
    }
  }
  const quoted = new RegExp(`(["'\`])${placeholder}\\1`, 'g')
  compilation.updateAsset(entry, source => {
    const code = String(source.source())
    const places = code.match(quoted)?.length
    if (places !== 1) throw new Error(`${entry} has ${places} places for the hashes of chunks`)
    return new webpack.sources.RawSource(
      code.replace(quoted, () => JSON.stringify([scripts, sheets])),
    )
  })
}

function sha384(source: sources.Source | undefined): string {
  return createHash('sha384')
    .update(source?.buffer() ?? '')
    .digest('base64')
}
