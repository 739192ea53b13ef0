import type { ImportKind } from '@niyam/contract/import-kinds.ts'
import { entityImporter } from './entities.ts'
import { filingImporter } from './filings.ts'
import type { Importer } from './importer.ts'
import { officerImporter } from './officers.ts'
import { registrationImporter } from './registrations.ts'
import { taskImporter } from './tasks.ts'

/** An importer whose world and plan only it knows. */
export type AnyImporter = Importer<unknown, unknown>

const IMPORTERS = {
  entities: entityImporter,
  registrations: registrationImporter,
  officers: officerImporter,
  filings: filingImporter,
  tasks: taskImporter,
} as const satisfies Record<ImportKind, unknown>

export const importerOf = (kind: ImportKind): AnyImporter => IMPORTERS[kind] as unknown as AnyImporter
