import path from 'node:path'

/**
 * The folder that an argument names, as whoever typed it sees it; `undefined` for the name of a
 * remote. A folder is written with a slash, or is the one where the command was given: `.`.
 */
export function resolveFolderArgument(
  argument: string,
  typedIn = process.env.INIT_CWD ?? process.cwd(),
): string | undefined {
  return /[\\/]|^\.+$/.test(argument) ? path.resolve(typedIn, argument) : undefined
}
