// Writes docs/openapi.json, or with --check says whether it is behind.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiDocument } from '../src/http/api-document.ts'

const path = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
const text = `${JSON.stringify(apiDocument(version), null, 2)}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(path, text)
} else if (readFileSync(path, 'utf8').replaceAll('\r\n', '\n') !== text) {
  console.error('docs/openapi.json is behind the contract. Run: npx tsx apps/server/tools/openapi.ts')
  process.exitCode = 1
}
