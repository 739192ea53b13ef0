import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadCatalogue } from '../../src/catalogue/load/load.ts'
import { versionsCovered } from '../../src/catalogue/coverage/coverage.ts'
import { coveragePage } from '../coverage-page.ts'
import { type Command, readArguments } from './input.ts'

export const PAGE = fileURLToPath(new URL('../../../../docs/law-coverage.md', import.meta.url))

/** What the catalogue holds: as a page, as one JSON list with a line for each version, or written to docs/law-coverage.md. */
export const coverage: Command = async (args, streams) => {
  const { flags } = readArguments(args, 'law coverage [--json | --write]', ['json?', 'write?'], 0)
  const law = await loadCatalogue()
  if (flags.has('json')) {
    streams.out(
      `[\n${versionsCovered(law)
        .map((version) => JSON.stringify(version))
        .join(',\n')}\n]\n`,
    )
    return 0
  }
  const page = coveragePage(law)
  if (!flags.has('write')) {
    streams.out(page)
    return 0
  }
  const isSame = existsSync(PAGE) && readFileSync(PAGE, 'utf8') === page
  if (!isSame) writeFileSync(PAGE, page)
  streams.out(isSame ? 'docs/law-coverage.md was up to date.\n' : 'docs/law-coverage.md is written.\n')
  return 0
}
