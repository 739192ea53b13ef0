import type { Feature } from '../feature.ts'
import { hindiImports } from './hindi.ts'
import { importJobs } from './jobs.ts'
import { importRoutes } from './routes.ts'

export const imports = {
  routes: [importRoutes],
  jobs: importJobs,
  tables: ['sheet_import', 'sheet_import_row'],
  hindi: hindiImports,
} satisfies Feature
