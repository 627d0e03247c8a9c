import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A migration that databases have run already is not what it was. */
class ChangedMigrationsError extends Error {
  constructor(names: readonly string[]) {
    super(
      `Migrations that a former build has run are changed or gone: ${names.join(', ')}. ` +
        'Databases will not run them again: restore them, and write a new one.',
    )
    this.name = 'ChangedMigrations'
  }
}

const listMigrations = (folder: string) =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()

/**
 * Copies the migrations that `current` has beyond `former` into `former`, so that the former build
 * makes its tables as they will be after the upgrade.
 *
 * @returns the names of the copied files.
 * @throws ChangedMigrationsError when a file of `former` has another text in `current`, or none.
 */
export function addNewerMigrations(former: string, current: string): string[] {
  const read = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8')
  const formerNames = listMigrations(former)
  const currentNames = listMigrations(current)
  const changed = formerNames.filter(
    name => !currentNames.includes(name) || read(former, name) !== read(current, name),
  )
  if (changed.length > 0) throw new ChangedMigrationsError(changed)
  const added = currentNames.filter(name => !formerNames.includes(name))
  for (const name of added) copyFileSync(path.join(current, name), path.join(former, name))
  return added
}
