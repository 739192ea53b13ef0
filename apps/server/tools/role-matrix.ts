// Writes docs/role-matrix.md, or with --check says whether it is behind.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { matrixText } from '../src/http/role-matrix.ts'

const path = fileURLToPath(new URL('../../../docs/role-matrix.md', import.meta.url))
const text = matrixText()

if (!process.argv.includes('--check')) {
  writeFileSync(path, text)
} else if (readFileSync(path, 'utf8').replaceAll('\r\n', '\n') !== text) {
  console.error('docs/role-matrix.md is behind the contract. Run: npx tsx apps/server/tools/role-matrix.ts')
  process.exitCode = 1
}
