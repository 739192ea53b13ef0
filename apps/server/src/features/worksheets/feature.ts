import type { Feature } from '../feature.ts'
import { hindiWorksheets } from './hindi.ts'
import { worksheetJobs } from './jobs.ts'
import { hindiTemplates } from './templates/hindi.ts'
import { worksheetCellRoutes, worksheetRoutes, worksheetUseRoutes } from './routes.ts'

export const worksheets = {
  routes: [worksheetRoutes, worksheetCellRoutes, worksheetUseRoutes],
  jobs: worksheetJobs,
  tables: ['worksheet', 'worksheet_row', 'worksheet_change', 'worksheet_document', 'worksheet_filing'],
  hindi: { ...hindiTemplates, ...hindiWorksheets },
} satisfies Feature
