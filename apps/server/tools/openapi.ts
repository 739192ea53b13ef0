// Prints the API document, or writes it into a file: npx tsx apps/server/tools/openapi.ts [FILE]
import { readFileSync, writeFileSync } from 'node:fs'
import { apiDocument } from '../src/http/api-document.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
const text = `${JSON.stringify(apiDocument(version), null, 2)}\n`

const [file] = process.argv.slice(2)
if (file === undefined) process.stdout.write(text)
else writeFileSync(file, text)
