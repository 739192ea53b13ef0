import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadCatalogue } from '../../src/catalogue/load/load.ts'
import { personaPage, readPersonas } from '../personas.ts'
import { type Command, readArguments } from './input.ts'

export const PERSONA_PAGES = fileURLToPath(new URL('../../../../docs/personas/', import.meta.url))

/** The year of each kind of business, printed or written to docs/personas. */
export const personas: Command = async (args, streams) => {
  const { flags } = readArguments(args, 'law personas [--write]', ['write?'], 0)
  const law = await loadCatalogue()
  const pages = readPersonas().map((persona) => ({ name: persona.name, page: personaPage(law, persona) }))
  if (!flags.has('write')) {
    streams.out(pages.map(({ page }) => page).join('\n'))
    return 0
  }
  mkdirSync(PERSONA_PAGES, { recursive: true })
  for (const { name, page } of pages) writeFileSync(join(PERSONA_PAGES, `${name}.md`), page)
  streams.out(`${pages.length} pages are written to docs/personas.\n`)
  return 0
}
