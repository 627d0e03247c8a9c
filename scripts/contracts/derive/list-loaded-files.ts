import type { Node, SourceFile } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isExportDeclaration,
  isImportDeclaration,
  isNamedImports,
  isStringLiteral,
  SyntaxKind,
} from 'typescript/unstable/ast'
import type { CompiledSources } from './open-sources.ts'

/**
 * The files of ours that are run when these modules are: what is imported for its types alone is
 * not among them, nor what the shell shares.
 */
export function listLoadedFiles(
  { program, checker }: CompiledSources,
  entries: readonly string[],
  shared: readonly string[],
): SourceFile[] {
  const loaded = new Map<string, SourceFile>()
  const waiting = [...entries]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = loaded.has(name) ? undefined : program.getSourceFile(name)
    if (!file || name.includes('/node_modules/') || name.endsWith('.d.ts')) continue
    loaded.set(name, file)
    const asked = listImports(file).filter(({ text }) => !shared.includes(text))
    for (const node of asked) {
      const [module] = checker.getSymbolAtLocation(node)?.declarations ?? []
      if (module) waiting.push(module.path)
    }
  }
  return [...loaded.values()]
}

function listImports(file: SourceFile): (Node & { text: string })[] {
  const found: (Node & { text: string })[] = []
  const visit = (node: Node): void => {
    const asked = findLoadArgument(node)
    if (asked && isStringLiteral(asked)) found.push(asked)
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return found
}

function findLoadArgument(node: Node): Node | undefined {
  if (isImportDeclaration(node)) {
    const { importClause } = node
    const named = importClause?.namedBindings
    const isOfTypes =
      importClause?.phaseModifier === SyntaxKind.TypeKeyword ||
      (importClause !== undefined &&
        importClause.name === undefined &&
        named !== undefined &&
        isNamedImports(named) &&
        named.elements.every(({ isTypeOnly }) => isTypeOnly))
    return isOfTypes ? undefined : node.moduleSpecifier
  }
  if (isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier
  if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword)
    return node.arguments[0]
  return undefined
}
