import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { plantedFaults } from '../../e2e/planted-faults/planted-faults.ts'
import { rootFolder } from '../remotes/folders.ts'

test.each(plantedFaults)(
  '$file contains the line to plant this fault in exactly once: $name',
  fault => {
    const code = readFileSync(path.join(rootFolder, fault.file), 'utf8')
    expect(code.split(fault.from)).toHaveLength(2)
  },
)
