import type { Feature } from '../feature.ts'
import { hindiPortalFiles } from './hindi.ts'
import { portalFileRoutes } from './routes.ts'

export const portalFiles = {
  routes: [portalFileRoutes],
  tables: ['portal_file', 'portal_file_row'],
  hindi: hindiPortalFiles,
} satisfies Feature
